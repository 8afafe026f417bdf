import type { ReactNode, CSSProperties } from 'react';
import { useDesktop, useReducedMotion } from '../../ui/use-media.ts';
import { ChatCorner } from './chat-corner.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useChatChoice } from './chat-choice.ts';
import { useChatPlace, useChat } from './chat-context.ts';
import { lineWords } from './chat-line.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { CheerSign } from './cheer-mark.tsx';

const countsStandMs = 4_000;
const lanes = 5;

function CheerCounts(): ReactNode {
  const { chat } = useChatPlace();
  const cheers = useChat((state) => state.cheers);
  useEffect(() => {
    if (cheers.length === 0) return undefined;
    const timer = setTimeout(() => chat.clearCheers(), countsStandMs);
    return () => clearTimeout(timer);
  }, [chat, cheers]);
  if (cheers.length === 0) return null;
  return (
    <p className="cheers cheers--still pill" aria-hidden="true">
      {cheers.map(({ mark, count }) => (
        <span key={mark}>
          <CheerSign mark={mark} size={20} />
          {formatNumber(count)}
        </span>
      ))}
    </p>
  );
}

/** Cheers float up at the machine's edge; where nothing may move they are counted. They never take a tap. */
export function CheerFloats(): ReactNode {
  const { chat } = useChatPlace();
  const floats = useChat((state) => state.floats);
  const still = useReducedMotion();
  const on = useChatChoice((choice) => choice.on);
  if (!on) return null;
  if (still) return <CheerCounts />;
  return (
    <div className="cheers" aria-hidden="true">
      {floats.map(({ id, mark }) => (
        <span
          key={id}
          style={{ '--lane': id % lanes } as CSSProperties}
          onAnimationEnd={() => chat.floated(id)}
        >
          <CheerSign mark={mark} size={30} />
        </span>
      ))}
    </div>
  );
}

/** Lines are read out at most this often: the newest of them. */
const everyMs = 5_000;

/** Reads the talk to screen readers, politely, now and then, and not while our claw moves. */
export function ChatVoice(): ReactNode {
  const t = useT();
  const { chat, playing } = useChatPlace();
  const on = useChatChoice((choice) => choice.on);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!on || playing) return undefined;
    let told = chat.store.getState().lines.at(-1)?.id;
    const timer = setInterval(() => {
      const { lines, you } = chat.store.getState();
      const last = lines.at(-1);
      if (last === undefined || last.id === told) return;
      told = last.id;
      if (last.from.alias !== you)
        setWords(t('chat.says', { name: last.from.nickName, text: lineWords(last) }));
    }, everyMs);
    return () => clearInterval(timer);
  }, [chat, on, playing, t]);
  return (
    <p className="sr" aria-live="polite" data-chat-voice>
      {words}
    </p>
  );
}

/** The people of a room over its machine: cheers, what is read out, and on a phone the way to the talk (`brief`, `busy`: see `ChatCorner`). */
export function RoomPeople({ brief = false, busy = false }: { brief?: boolean; busy?: boolean }): ReactNode {
  const desk = useDesktop();
  return (
    <>
      <CheerFloats />
      {!desk && <ChatCorner brief={brief} busy={busy} />}
      <ChatVoice />
    </>
  );
}
