import { brandName } from '../../kernel/brand.ts';
import { translate } from '../../i18n/use-t.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts.store.ts';

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Hands a file to the share sheet with words and a link; where there is none it is saved and the link copied. */
export async function shareFile(file: File, words: string, link: string): Promise<void> {
  const data: ShareData = { files: [file], title: brandName, text: `${words} ${link}` };
  // Old browsers have neither of the two.
  const canShare = 'canShare' in navigator && navigator.canShare(data);
  try {
    if (canShare) return await navigator.share(data);
  } catch (error) {
    // The player closed the sheet: nothing else is wanted.
    if (isAbort(error)) return;
  }
  saveFile(file.name, [file], file.type);
  const copied = await copy(link);
  showToast({ tone: 'success', text: translate(copied ? 'story.kept' : 'story.keptFile') });
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not allowed here, or no clipboard at all: the file carries the link as well.
    return false;
  }
}
