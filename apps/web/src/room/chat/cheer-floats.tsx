import { useEffect } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useReducedMotion } from '../../ui/use-media.ts';
import { useChatChoice } from './chat-choice.ts';
import { useChat, useChatPlace } from './chat-context.ts';
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
