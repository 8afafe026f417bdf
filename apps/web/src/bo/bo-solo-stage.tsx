import { isBoResult } from '@grabbit/engines/rounds';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { drawRecordsQuery } from '../draws/draws.queries.ts';
import { Cabinet } from '../draws/room/cabinet.tsx';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { PaidCard } from '../room/paid-card.tsx';
import { useReducedMotion } from '../ui/use-media.ts';
import { useBoSolo, useSoloLanded, useSoloPlay } from './bo-solo-hall.ts';
import { LineChart } from './chart.tsx';
import { soloStepMs } from './solo-line.ts';
import type { ShownLine } from './solo-line.ts';

const now = (): number => performance.now();

/** The player's line in this room before the one with `playId`; nothing where there is none. */
function useLineBefore(playId: string | null): readonly number[] {
  const { roomId } = useBoSolo();
  const { data } = useInfiniteQuery({ ...drawRecordsQuery(), enabled: useSignedIn() });
  const last = data?.find((record) => record.roomId === roomId && record.playId !== playId);
  return isBoResult(last?.result) ? last.result.path : [];
}

/** What the line paid. */
function Result(): ReactNode {
  const t = useT();
  const landed = useSoloLanded();
  if (landed === null) return null;
  const { paid, price, number } = landed.answer;
  return (
    <PaidCard paid={paid} price={price}>
      <small>{t('bo.paidFor', { price: formatNumber(price), round: formatNumber(number) })}</small>
    </PaidCard>
  );
}

/** The cabinet with its board and the player's own line. */
export function BoSoloStage({ shown }: { shown: ShownLine }): ReactNode {
  const t = useT();
  const reduced = useReducedMotion();
  const { phase, play } = useSoloPlay((state) => state);
  const answer = phase === 'falling' || phase === 'landed' ? (play?.answer ?? null) : null;
  const before = useLineBefore(answer?.playId ?? null);
  const landed = useSoloLanded();
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
        before={before}
        running={answer === null ? null : answer.path.slice(0, shown.steps)}
        startsAt={shown.startsAt}
        seconds={shown.left}
        now={now}
        still={reduced || shown.startsAt === null}
        stepMs={soloStepMs}
      />
      <Result />
    </Cabinet>
  );
}
