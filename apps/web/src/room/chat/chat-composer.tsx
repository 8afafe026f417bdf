import { chatSentences, chatStickers, cheerMarks, longestChatText } from '@grabbit/contract';
import type { ChatKind, CheerMark } from '@grabbit/contract';
import { SendHorizontal, Smile } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { formatDateTime } from '../../i18n/format.ts';
import { translateLoose, useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { lineWords, Sticker } from './chat-line.tsx';
import { CheerSign } from './cheer-mark.tsx';
import { useChat, useChatPlace } from './chat-context.ts';

const cheerKeys = { heart: 'chat.heart', star: 'chat.star', carrot: 'chat.carrot' } as const satisfies Record<
  CheerMark,
  string
>;

/** The marks that anybody who watches may send. */
export function CheerKeys(): ReactNode {
  const t = useT();
  const { chat } = useChatPlace();
  return (
    <fieldset className="chatter__cheers" aria-label={t('chat.cheer')}>
      {cheerMarks.map((mark) => (
        <IconButton
          key={mark}
          label={t(cheerKeys[mark])}
          icon={<CheerSign mark={mark} />}
          onPress={() => chat.cheer(mark)}
        />
      ))}
    </fieldset>
  );
}

/** Sentences and stickers: said with one tap. */
function Picker({ onPick }: { onPick: (kind: ChatKind, body: string) => void }): ReactNode {
  const t = useT();
  return (
    <fieldset className="chatter__pick" aria-label={t('chat.pick')}>
      <ul className="chatter__says">
        {chatSentences.map((body) => (
          <li key={body}>
            <button type="button" onClick={() => onPick('sentence', body)}>
              {lineWords({ kind: 'sentence', body })}
            </button>
          </li>
        ))}
      </ul>
      <ul className="chatter__stickers">
        {chatStickers.map((body) => (
          <li key={body}>
            <button
              type="button"
              aria-label={t('chat.sticker', { name: lineWords({ kind: 'sticker', body }) })}
              onClick={() => onPick('sticker', body)}
            >
              <Sticker name={body} />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Why nothing can be said for now, or why the last was not. */
function Refused(): ReactNode {
  const t = useT();
  const silence = useChat((state) => state.silence);
  const refusal = useChat((state) => state.refusal);
  const words =
    silence !== null
      ? silence.until === null
        ? t('chat.silencedForGood', { why: silence.reason })
        : t('chat.silencedUntil', { time: formatDateTime(silence.until), why: silence.reason })
      : refusal === null
        ? ''
        : translateLoose(refusal.key, refusal.key);
  return <output className="chatter__no">{words}</output>;
}

function Writer({ onSay }: { onSay: (kind: ChatKind, body: string) => Promise<boolean> }): ReactNode {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  // The next may be written and sent before the last is answered; what is refused comes back, unless more was written.
  const send = async (): Promise<void> => {
    if (text.trim() === '') return;
    setText('');
    if (!(await onSay('text', text))) setText((since) => (since === '' ? text : since));
  };
  return (
    <form
      className="chatter__write"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="sr" htmlFor={id}>
        {t('chat.placeholder')}
      </label>
      <input
        id={id}
        className="input"
        dir="auto"
        value={text}
        maxLength={longestChatText}
        placeholder={t('chat.placeholder')}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton
        label={t('chat.send')}
        icon={<Sign of={SendHorizontal} flip />}
        onPress={() => void send()}
      />
    </form>
  );
}

/** What somebody may say here: text for registered players, sentences and stickers for all who are signed in. */
export function ChatComposer(): ReactNode {
  const t = useT();
  const { chat, userId } = useChatPlace();
  const here = useLocation({ select: ({ href }) => href });
  const mayWrite = useChat((state) => state.mayWrite);
  const silenced = useChat((state) => state.silence !== null);
  const [picking, setPicking] = useState(false);
  useEffect(() => () => chat.read(), [chat]);
  if (userId === 0) {
    return (
      <ButtonLink to="/auth" search={{ from: here }} kind="second" size="s" wide>
        {t('chat.signIn')}
      </ButtonLink>
    );
  }
  if (silenced) return <Refused />;
  const pick = (kind: ChatKind, body: string): void => {
    setPicking(false);
    void chat.say(kind, body);
  };
  return (
    <div className="chatter__say">
      {picking && <Picker onPick={pick} />}
      <Refused />
      <div className="chatter__row">
        <IconButton
          label={t('chat.pick')}
          icon={<Sign of={Smile} />}
          pressed={picking}
          onPress={() => setPicking(!picking)}
        />
        {mayWrite ? (
          <Writer onSay={(kind, body) => chat.say(kind, body)} />
        ) : (
          <p className="chatter__trial">{t('error.chatTextForMembers')}</p>
        )}
      </div>
    </div>
  );
}
