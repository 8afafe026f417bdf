import { Clapperboard, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePreferences } from '../../kernel/preferences.store.ts';
import { useT, translate } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { useRoom } from '../room/room-context.ts';
import { clipEnding, clipForm, makeClip } from './clip.ts';
import type { GripRun } from './grip-run.ts';
import { brandName } from '../../kernel/brand.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts.store.ts';
import { proofLink, sharePicture } from './share-picture.ts';

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Hands a file to the share sheet with words and a link; where there is none it is saved and the link copied. */
async function shareFile(file: File, words: string, link: string): Promise<void> {
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

/** What a player can show others of a grip: a picture, and a clip where the browser records one. */
export function ShareKeys({ run, sentence }: { run: GripRun; sentence: string }): ReactNode {
  const t = useT();
  const { cabinet, roomName } = useRoom().page.room;
  const theme = usePreferences((preferences) => preferences.theme);
  const [clip, setClip] = useState<Blob | null>(null);
  const { playId } = run.file;
  const words = { room: roomName, sentence };

  const share = (blob: Blob, ending: string): Promise<void> =>
    shareFile(new File([blob], `grip-${playId}.${ending}`, { type: blob.type }), sentence, proofLink(playId));
  const sharePng = async (): Promise<void> =>
    share(await sharePicture(run, { cabinet, theme }, words), 'png');
  const record = async (): Promise<void> => setClip(await makeClip(run, { cabinet, theme }, words));
  const shareClip = (): unknown => (clip === null ? record() : share(clip, clipEnding(clip.type)));

  return (
    <>
      <Button kind="paper" size="s" icon={<Sign of={Share2} size={20} />} onPress={sharePng}>
        {t('story.share')}
      </Button>
      {/* A share sheet opens only right after a press, and a clip takes longer: making and sharing are two presses. */}
      {clipForm() !== null && (
        <Button
          kind="paper"
          size="s"
          icon={<Sign of={clip === null ? Clapperboard : Share2} size={20} />}
          onPress={shareClip}
        >
          {t(clip === null ? 'story.makeClip' : 'story.clip')}
        </Button>
      )}
    </>
  );
}
