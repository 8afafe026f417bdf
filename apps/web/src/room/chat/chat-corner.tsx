import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { classes } from '../../ui/classes.ts';
import { Count } from '../../ui/count.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useChatChoice } from './chat-choice.ts';
import { useChat, useChatPlace } from './chat-context.ts';
import { LineBody } from './chat-line.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { CheerSign } from './cheer-mark.tsx';
import { WatcherFaces } from './watcher-faces.tsx';

const stripLines = 2;
/** How long new lines stand over a game that needs its whole stage. */
const briefMs = 8_000;

/** Whether the newest line still stands, where lines stand but for a while. */
function useFresh(newest: string | undefined, brief: boolean): boolean {
  const [gone, setGone] = useState<string>();
  useEffect(() => {
    if (!brief || newest === undefined) return undefined;
    const timer = setTimeout(() => setGone(newest), briefMs);
    return () => clearTimeout(timer);
  }, [brief, newest]);
  return newest !== undefined && newest !== gone;
}

function Strip({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useT();
  const lines = useChat((state) => state.lines);
  const newest = lines.slice(-stripLines);
  return (
    <button type="button" className="chatter-strip" onClick={onOpen}>
      {newest.map((line) => (
        <span key={line.id} className="chatter-strip__l">
          <bdi>{line.from.nickName}</bdi> <LineBody line={line} small />
        </span>
      ))}
      <span className="sr">{t('chat.open')}</span>
    </button>
  );
}

/**
 * On a phone: the newest lines over the machine's floor, and the way to the talk. Gone while our claw moves. `brief`: lines stand for a
 * while, and the way to the talk is out of the way, under the one that leaves the room. `busy`: none stand now, since something moves that
 * the player looks at.
 */
export function ChatCorner({ brief = false, busy = false }: { brief?: boolean; busy?: boolean }): ReactNode {
  const t = useT();
  const { chat, playing } = useChatPlace();
  const on = useChatChoice((choice) => choice.on);
  const unread = useChat((state) => state.unread);
  const fresh = useFresh(
    useChat((state) => state.lines.at(-1)?.id),
    brief,
  );
  const [open, setOpen] = useState(false);
  if (playing) return null;
  return (
    <>
      <div className={classes('chatter-corner', brief && 'chatter-corner--brief')}>
        {on && fresh && !busy && <Strip onOpen={() => setOpen(true)} />}
        <div className="chatter-corner__k">
          {on && !brief && (
            <IconButton
              glass
              label={t('chat.heart')}
              icon={<CheerSign mark="heart" />}
              onPress={() => chat.cheer('heart')}
            />
          )}
          <span className="chatter-corner__open">
            <IconButton
              glass
              label={t('chat.open')}
              icon={<Sign of={MessageCircle} />}
              onPress={() => setOpen(true)}
            />
            {on && <Count of={unread} />}
          </span>
        </div>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('chat.title')}>
        <WatcherFaces />
        <ChatPanel />
      </Sheet>
    </>
  );
}
