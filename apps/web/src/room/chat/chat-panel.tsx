import type { ChatLine } from '@grabbit/contract';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { chooseChat, useChatChoice } from './chat-choice.ts';
import { ChatComposer, CheerKeys } from './chat-composer.tsx';
import { useChat, useChatPlace } from './chat-context.ts';
import { TalkLine } from './chat-line.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatAgo } from '../../i18n/format.ts';
import { toyName } from '../../i18n/toy-name.ts';
import { Face } from '../../ui/face.tsx';
import type { Translate } from '../../i18n/use-t.ts';
import { reportFailure } from '../../kernel/report-failure.ts';
import { personOf, reportLine } from './report-line.ts';
import { roomMessagesQuery } from './chat.queries.ts';
import type { RoomMessage } from './chat.queries.ts';

/** Others win too: so often the room is asked again while the list is in sight. */
const againMs = 20_000;

function wordsOf({ nickName: name, prize, coins: count, practice }: RoomMessage, t: Translate): string {
  if (prize !== '') return t('room.wonBy', { name, toy: toyName(prize) });
  return t(practice ? 'room.wonPractice' : 'room.wonCoins', { name, count });
}

/** Who won what in this room and when, each with its proof. */
export function WinFeed(): ReactNode {
  const t = useT();
  const { roomId } = useChatPlace();
  const { data } = useQuery({ ...roomMessagesQuery(roomId), refetchInterval: againMs });
  const wins = (data ?? []).filter(({ type }) => type === 'win');
  if (wins.length === 0) return <p className="quiet chatter__empty">{t('room.noWinsYet')}</p>;
  return (
    <ul className="ql chatter__wins">
      {wins.map((win) => (
        <li key={win.playId}>
          <Face name={win.nickName} />
          <div className="chatter__t">
            <b>{wordsOf(win, t)}</b>
            <small>{formatAgo(win.at)}</small>
          </div>
          <Link className="link" to="/verify/$playId" params={{ playId: win.playId }}>
            {t('room.verifyShort')}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** From this far above its foot the list no longer follows what is new. */
const nearFootPx = 60;

/** Keeps the newest line in sight, unless somebody reads further up. */
function useFoot(lines: readonly ChatLine[]) {
  const list = useRef<HTMLOListElement>(null);
  const atFoot = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (element !== null && atFoot.current) element.scrollTop = element.scrollHeight;
  }, [lines]);
  const onScroll = (): void => {
    const element = list.current;
    if (element !== null)
      atFoot.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearFootPx;
  };
  return { list, onScroll };
}

function Talk(): ReactNode {
  const t = useT();
  const { roomId, userId, chat } = useChatPlace();
  const lines = useChat((state) => state.lines);
  const you = useChat((state) => state.you);
  const { list, onScroll } = useFoot(lines);
  useEffect(() => chat.read(), [chat, lines]);
  const report = (line: ChatLine): void => {
    reportLine(line, { roomId, chat }).catch(reportFailure);
  };
  return (
    <>
      {lines.length === 0 ? (
        <p className="quiet chatter__empty">{t('chat.empty')}</p>
      ) : (
        <ol className="chatter__list" ref={list} onScroll={onScroll} aria-label={t('chat.title')}>
          {lines.map((line) => (
            <TalkLine
              key={line.id}
              line={line}
              mine={line.from.alias === you}
              person={personOf(line, { roomId, mine: line.from.alias === you })}
              onMore={userId === 0 ? null : report}
            />
          ))}
        </ol>
      )}
      <CheerKeys />
      <ChatComposer />
    </>
  );
}

/** The talk of a room and its wins. Where the chat is off, the wins and the way to turn it on. */
export function ChatPanel(): ReactNode {
  const t = useT();
  const on = useChatChoice((choice) => choice.on);
  const [tab, setTab] = useState('talk');
  if (!on) {
    return (
      <div className="chatter">
        <WinFeed />
        <Button kind="paper" size="s" wide onPress={() => chooseChat({ on: true })}>
          {t('chat.turnOn')}
        </Button>
      </div>
    );
  }
  const tabs = [
    { id: 'talk', label: t('chat.talk') },
    { id: 'wins', label: t('chat.wins') },
  ];
  return (
    <div className="chatter">
      <Tabs tabs={tabs} chosen={tab} onChoose={setTab} label={t('chat.title')}>
        {tab === 'talk' ? <Talk /> : <WinFeed />}
      </Tabs>
    </div>
  );
}
