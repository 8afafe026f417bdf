import { Clapperboard, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePreferences } from '../../kernel/preferences.store.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { useRoom } from '../room/room-context.ts';
import { clipEnding, clipForm, makeClip } from './clip.ts';
import type { GripRun } from './grip-run.ts';
import { shareFile } from './share-file.ts';
import { proofLink, sharePicture } from './share-picture.ts';

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
