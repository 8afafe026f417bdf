import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
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

function Strip({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useT();
  const lines = useChat((state) => state.lines);
  const newest = lines.slice(-stripLines);
  if (newest.length === 0) return null;
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

/** On a phone: the newest lines over the machine's floor, and the way to the talk. Gone while our claw moves. */
export function ChatCorner(): ReactNode {
  const t = useT();
  const { chat, playing } = useChatPlace();
  const on = useChatChoice((choice) => choice.on);
  const unread = useChat((state) => state.unread);
  const [open, setOpen] = useState(false);
  if (playing) return null;
  return (
    <>
      <div className="chatter-corner">
        {on && <Strip onOpen={() => setOpen(true)} />}
        <div className="chatter-corner__k">
          {on && (
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
