import { Activity, MailOpen, PencilLine, Send, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';
import type { Asked, DrawState } from './draw-client.ts';
import type { DrawnAnswer } from './stream-calls.ts';
import './play-line.css';

/** How far a play has come, in words. */
export interface PlayMoment {
  readonly tone: 'plain' | 'sign' | 'good' | 'warn';
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** Which of the four steps it is at, from 0. */
  readonly step: number;
}

type State = DrawState<Asked, DrawnAnswer & { readonly paid: number }>;

/** A line is slow from so many seconds on. */
const slowFrom = 1;

/** What the line says of a play; null for none. `seconds`: how long it has been asked for. */
export function momentOf({ phase, promised, play }: State, seconds: number, t: Translate): PlayMoment | null {
  if (phase === 'asking' || phase === 'lost') {
    const slow = phase === 'lost' || seconds >= slowFrom;
    const time = { seconds: formatNumber(seconds) };
    if (promised)
      return slow
        ? {
            tone: 'warn',
            icon: Activity,
            title: t('draws.promisedSlow', time),
            text: t('draws.resultFixed'),
            step: 1,
          }
        : {
            tone: 'sign',
            icon: PencilLine,
            title: t('draws.promised'),
            text: t('draws.cannotChange'),
            step: 1,
          };
    const asking = t('draws.askingFor', { number: formatNumber(play?.asked.seal?.number ?? 0) });
    return {
      ...(slow ? { tone: 'warn', icon: Activity } : { tone: 'plain', icon: Send }),
      ...{ title: slow ? t('draws.slowLine', time) : asking, text: t('draws.nothingPaid'), step: 0 },
    };
  }
  if (phase === 'falling')
    return {
      tone: 'plain',
      icon: MailOpen,
      title: t('draws.numberOpen'),
      text: t('draws.drawsNow'),
      step: 2,
    };
  if (phase !== 'landed' || play?.answer == null) return null;
  const coins = formatNumber(play.answer.paid);
  return {
    ...{ tone: 'good', icon: ShieldCheck, title: t('draws.drawnChecked') },
    ...{ text: t('draws.paysBack', { coins }), step: 3 },
  };
}

/** Its result is told for so long, in milliseconds. */
const toldMs = 4_000;

/** Whole seconds since a play was asked for, while it is. */
function useSeconds(isAsked: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isAsked) return undefined;
    const begun = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - begun) / 1_000)), 1_000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [isAsked]);
  return seconds;
}

/** What there is to say of the player's play now; null while there is nothing, or no longer. */
export function usePlayMoment(store: StoreApi<State>): PlayMoment | null {
  const t = useT();
  const state = useStore(store);
  const seconds = useSeconds(state.phase === 'asking' || state.phase === 'lost');
  const landed = state.phase === 'landed' ? (state.play?.answer?.playId ?? null) : null;
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    if (landed === null) return undefined;
    const timer = setTimeout(() => setTold(landed), toldMs);
    return () => clearTimeout(timer);
  }, [landed]);
  // A game without promises has nothing to tell.
  if (state.play !== null && state.play.asked.seal === undefined) return null;
  return landed !== null && landed === told ? null : momentOf(state, seconds, t);
}

function Words({ moment: { icon, title, text, step } }: { moment: PlayMoment }): ReactNode {
  return (
    <>
      <span className="pline__i">
        <Sign of={icon} size={20} />
      </span>
      <span className="pline__t">
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <span className="pline__d" aria-hidden="true">
        {[0, 1, 2, 3].map((dot) => (
          <i key={dot} data-is={dot < step ? 'done' : dot === step ? 'now' : 'next'} />
        ))}
      </span>
    </>
  );
}

/** One line under the stage while a play runs, in the place of the room's facts. */
export function PlayLine({ moment }: { moment: PlayMoment }): ReactNode {
  return (
    <div className="facts-row">
      <output className="pline" data-tone={moment.tone}>
        <Words moment={moment} />
      </output>
    </div>
  );
}
