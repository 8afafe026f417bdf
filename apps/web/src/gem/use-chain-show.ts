import { readGemChain } from '@grabbit/engines/draws';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ShowTold } from '../draws/room/draw-game.ts';
import { beginOf, shotAt, shotsOf, stillMs } from './chain-show.ts';
import type { ShownChain } from './chain-show.ts';
import type { GemTypes } from './gem-hall.ts';

/** An answer step by step. Calls `onEnd` once, when its last board stands. Null while there is none. */
export function useChainShow(
  answer: GemTypes['answer'] | null,
  { landed, still, onStep, onEnd }: ShowTold,
): ShownChain | null {
  const [shown, setShown] = useState({ of: '', index: 0 });
  const playId = answer?.playId ?? '';
  const chain = useMemo(() => (answer === null ? null : readGemChain({ rows: answer.rows })), [answer]);
  const shots = useMemo(() => (chain === null ? [] : shotsOf(chain)), [chain]);
  const tellStep = useEffectEvent(onStep);
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (playId === '' || landed) return undefined;
    const begun = performance.now();
    const last = shots.length - 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      setShown({ of: playId, index: Math.max(0, last) });
      tellEnd();
    };
    // A page that is not shown wakes seldom: what is due by then is skipped.
    const look = (): void => {
      const index = shotAt(shots, performance.now() - begun);
      if (index >= last) return end();
      setShown({ of: playId, index });
      const shot = shots[index];
      if (shot?.phase === 'mark') tellStep();
      timer = setTimeout(look, begun + beginOf(shots, index + 1) - performance.now());
    };
    if (still) timer = setTimeout(end, stillMs);
    else look();
    return () => clearTimeout(timer);
  }, [playId, shots, landed, still]);
  if (chain === null) return null;
  const index = landed ? shots.length - 1 : shown.of === playId ? shown.index : 0;
  const shot = shots[index];
  return shot === undefined ? null : { chain, shot, playId };
}
