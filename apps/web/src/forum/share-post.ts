import { pageUrl } from '../kernel/hosts.ts';
import { translate } from '../i18n/use-t.ts';
import { showToast } from '../ui/toasts.store.ts';

async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  showToast({ tone: 'success', text: translate('mall.linkCopied') });
}

/** Hands the post's address to the share sheet; where there is none it is copied. */
export async function sharePost(title: string): Promise<void> {
  const url = pageUrl(location.pathname);
  try {
    if ('share' in navigator) return await navigator.share({ title, url });
    await copyText(url);
  } catch (error) {
    // The player closed the sheet: nothing else is wanted.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ tone: 'info', text: url });
  }
}
