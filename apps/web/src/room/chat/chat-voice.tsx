import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useChatChoice } from './chat-choice.ts';
import { useChatPlace } from './chat-context.ts';
import { lineWords } from './chat-line.tsx';

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
