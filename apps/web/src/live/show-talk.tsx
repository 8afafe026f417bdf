import { longestChatText } from '@grabbit/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, SendHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatList } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { messageOf } from '../kernel/call-error.ts';
import { lineWords } from '../room/chat/chat-line.tsx';
import { PersonFace } from '../room/chat/person-face.tsx';
import { personOf } from '../room/chat/report-line.ts';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { PersonName } from '../ports/person-name.tsx';
import { giftWords } from './gift-words.ts';
import { giftSign, ShowSign } from './live-icons.tsx';
import { LineSheet } from './line-sheet.tsx';
import { liveTalkQuery } from './live.queries.ts';
import { useShowPlace, useTold } from './show-context.ts';
import type { TalkEvent, TalkItem } from './show.store.ts';

type SaidLine = Extract<TalkItem, { t: 'line' }>['line'];

/** Who came in: names, and how many more. */
function cameWords(
  t: ReturnType<typeof useT>,
  { names, more }: Extract<TalkEvent, { kind: 'came' }>,
): string {
  const named = formatList(names);
  return more === 0
    ? t('live.cameInAlone', { names: named })
    : t('live.cameIn', { names: named, count: more });
}

function EventRow({ item }: { item: Extract<TalkItem, { t: 'event' }> }): ReactNode {
  const t = useT();
  const { event } = item;
  const words =
    event.kind === 'came'
      ? cameWords(t, event)
      : t('live.gave', {
          name: event.nickName === '' ? t('live.somebody') : event.nickName,
          gift: giftWords(t, event.gift),
          count: event.count,
        });
  return (
    <li className="say say--sys">
      <ShowSign name={event.kind === 'came' ? 'wave' : giftSign(event.gift)} size={24} />
      <p>{words}</p>
    </li>
  );
}

function LineRow({ line, mine, onMore }: { line: SaidLine; mine: boolean; onMore: () => void }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { info } = useShowPlace();
  const { from, mark } = line;
  const sign = mark === '' ? undefined : t(mark === 'host' ? 'live.host' : 'live.moderator');
  const { roomId } = info;
  const onMuted = (): Promise<void> => client.invalidateQueries({ queryKey: liveTalkQuery(roomId).queryKey });
  const person = personOf(line, { roomId, mine, onMuted, ...(sign !== undefined && { sign }) });
  return (
    <li className={classes('say', mark !== '' && 'say--host')}>
      <PersonFace nickName={from.nickName} portrait={from.portrait} />
      <p>
        <b>
          <PersonName person={person}>
            <bdi>{from.nickName}</bdi>
          </PersonName>
          {sign !== undefined && <span className="say__m">{sign}</span>}
        </b>{' '}
        <span dir="auto">{lineWords(line)}</span>
      </p>
      {!mine && (
        <IconButton
          className="say__more"
          label={t('chat.more', { name: from.nickName })}
          icon={<Sign of={Ellipsis} size={18} />}
          onPress={onMore}
        />
      )}
    </li>
  );
}

/** What is said in the show, the newest at the foot. `paper`: on a card instead of over the picture. */
export function ShowTalk({ paper = false, you }: { paper?: boolean; you: string }): ReactNode {
  const t = useT();
  const talk = useTold((state) => state.talk);
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<SaidLine | null>(null);
  const shown = paper ? talk : talk.slice(-4);
  useEffect(() => {
    const { current } = list;
    if (current !== null) current.scrollTop = current.scrollHeight;
  }, [talk]);
  return (
    <>
      {paper && shown.length === 0 && <p className="muted">{t('live.noLines')}</p>}
      <ol
        ref={list}
        className={classes('says', paper && 'says--paper')}
        aria-label={t('live.talk')}
        aria-live="polite"
      >
        {shown.map((item) =>
          item.t === 'event' ? (
            <EventRow key={item.key} item={item} />
          ) : (
            <LineRow
              key={item.key}
              line={item.line}
              mine={item.line.from.alias === you}
              onMore={() => setChosen(item.line)}
            />
          ),
        )}
      </ol>
      <LineSheet line={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

/** Where one writes; what is refused comes back with its reason. */
export function ShowWriter({ glass = false }: { glass?: boolean }): ReactNode {
  const t = useT();
  const id = useId();
  const { info, show, askToSignIn } = useShowPlace();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState('');
  const closed = show.talkPaused && !info.isHost && !info.isModerator;
  async function send(): Promise<void> {
    if (text.trim() === '' || askToSignIn()) return;
    setText('');
    setRefused('');
    try {
      await call('liveComment', { roomId: info.roomId, kind: 'text', body: text });
    } catch (error) {
      setText((since) => (since === '' ? text : since));
      setRefused(messageOf(error));
    }
  }
  return (
    <form
      className={classes('show-write', glass && 'show-write--glass')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <output className="show-write__no">{refused}</output>
      <label className="sr" htmlFor={id}>
        {t('live.saySomething')}
      </label>
      <input
        id={id}
        className="input"
        dir="auto"
        value={text}
        maxLength={longestChatText}
        disabled={closed}
        placeholder={t(closed ? 'live.talkRests' : 'live.saySomething')}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <IconButton
          glass={glass}
          label={t('chat.send')}
          icon={<Sign of={SendHorizontal} flip />}
          onPress={() => send()}
        />
      )}
    </form>
  );
}
