import { isBoResult } from '@grabbit/engines/rounds';
import type { ReactNode } from 'react';
import { Cabinet } from '../draws/room/cabinet.tsx';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { SoloResult, useSoloBefore } from '../rounds/solo-rounds.tsx';
import { useReducedMotion } from '../ui/use-media.ts';
import { useBoSolo, useSoloLanded, useSoloPlay } from './bo-solo-hall.ts';
import { LineChart } from './chart.tsx';
import { soloStepMs } from './solo-line.ts';
import type { ShownLine } from './solo-line.ts';

const now = (): number => performance.now();

/** The cabinet with its board and the player's own line. */
export function BoSoloStage({ shown }: { shown: ShownLine }): ReactNode {
  const t = useT();
  const reduced = useReducedMotion();
  const { roomId } = useBoSolo();
  const { phase, play } = useSoloPlay((state) => state);
  const answer = phase === 'falling' || phase === 'landed' ? (play?.answer ?? null) : null;
  const before = useSoloBefore(roomId, answer?.playId ?? null)?.result;
  const landed = useSoloLanded();
  const runs = shown.left !== null && !reduced;
  const said =
    landed === null
      ? ''
      : t('bo.said', {
          paid: formatNumber(landed.answer.paid),
          price: formatNumber(landed.answer.price),
          line: formatNumber(landed.answer.number),
        });
  return (
    <Cabinet phase={phase} said={said}>
      <LineChart
        number={answer?.number ?? null}
        before={isBoResult(before) ? before.path : []}
        running={answer === null ? null : answer.path.slice(0, shown.steps)}
        startsAt={runs ? shown.startsAt : null}
        seconds={shown.left}
        now={now}
        still={!runs}
        stepMs={soloStepMs}
      />
      <SoloResult landed={landed} paidFor="bo.paidFor" />
    </Cabinet>
  );
}
