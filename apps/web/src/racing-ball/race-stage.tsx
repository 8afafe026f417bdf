import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { RoundResult } from '../rounds/round-result.tsx';
import { useRace, useRound } from './race-hall.ts';
import { readToldRace } from './race-run.ts';
import { RaceView } from './race-view.tsx';
import { isMarble, marbleWord } from './stake-words.ts';

/** What the player's last stake came to, once its race has ended. */
function Result(): ReactNode {
  const t = useT();
  const paid = useRound((state) => state.paid);
  const last = useRound(({ status }) => status?.last);
  const winner = last?.find(({ sequence }) => sequence === paid?.s)?.word;
  const said =
    paid === null || !isMarble(winner)
      ? ''
      : t('race.said', {
          marble: marbleWord(winner, t),
          race: formatNumber(paid.s),
          paid: formatNumber(paid.paid),
          price: formatNumber(paid.coins),
        });
  return <RoundResult {...{ paid, said }} paidFor="race.paidFor" />;
}

/** The course with the race that runs, or the last one at its end. */
export function RaceStageView(): ReactNode {
  const t = useT();
  const { client } = useRace();
  const status = useRound((state) => state.status);
  const mine = useRound((state) => state.mine);
  const now = useCallback(() => client.now(), [client]);
  const { running = null, before = null, next = null, last = [] } = status ?? {};
  const race = running ?? before;
  const parts = race?.parts;
  const sequence = race?.sequence ?? null;
  // The same race is told anew with each status, and once more when it is over: it is read, and run, once.
  const { told, startsAt } = useMemo(
    () => ({ told: readToldRace(parts), startsAt: running?.startsAt ?? null }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [sequence, parts?.length],
  );
  return (
    <RaceView
      {...{ told, startsAt, now, number: sequence, runs: running !== null }}
      own={mine.map(({ choice }) => choice)}
      winner={running === null ? last[0]?.word : undefined}
      waits={t('race.pictureWaits', { number: formatNumber(next?.sequence ?? 1), seconds: '' })}
    >
      <Result />
    </RaceView>
  );
}
