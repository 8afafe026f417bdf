import { boTerms } from '@grabbit/engines/rounds';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { brandName } from '../kernel/brand.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { RoundResult } from '../rounds/round-result.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { useReducedMotion } from '../ui/use-media.ts';
import { useBo, useRound } from './bo-hall.ts';
import { LineChart } from './chart.tsx';
import { secondsLeft } from '../rounds/round-time.ts';

const numbersOf = (parts: readonly unknown[] | undefined): number[] =>
  (parts ?? []).filter((part) => typeof part === 'number');

/** What the player's last call came to, where the line has ended. */
function Result(): ReactNode {
  const t = useT();
  const paid = useRound((state) => state.paid);
  const said =
    paid === null
      ? ''
      : t('bo.said', {
          paid: formatNumber(paid.paid),
          price: formatNumber(paid.coins),
          line: formatNumber(paid.s),
        });
  return <RoundResult {...{ paid, said }} paidFor="bo.paidFor" />;
}

/** The cabinet with its board and the line. */
export function BoStage(): ReactNode {
  const { client } = useBo();
  const still = useReducedMotion();
  const status = useRound((state) => state.status);
  const now = useCallback(() => client.now(), [client]);
  const running = status?.running ?? null;
  const [seconds, setSeconds] = useState<number | null>(null);
  const endsAt = running?.endsAt ?? null;
  useEffect(() => {
    const read = (): void => setSeconds(secondsLeft(endsAt, now()));
    read();
    const timer = setInterval(read, 200);
    return () => clearInterval(timer);
  }, [endsAt, now]);
  const path = running === null ? null : numbersOf(running.parts);
  const before = numbersOf(status?.before?.parts);
  return (
    <div className="stage cabinet" data-line={running?.sequence ?? ''} data-steps={path?.length ?? 0}>
      <div className="cabinet__top" aria-hidden="true">
        <Flyer>{brandName}</Flyer>
      </div>
      <div className="cabinet__awn" aria-hidden="true" />
      <div className="cabinet__in">
        <LineChart
          number={running?.sequence ?? status?.next?.sequence ?? null}
          before={before.length === boTerms.ticks ? before : []}
          running={path}
          startsAt={running?.startsAt ?? null}
          seconds={running === null ? null : seconds}
          now={now}
          still={still}
        />
        <Result />
      </div>
    </div>
  );
}
