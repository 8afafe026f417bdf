import { isRaceResult, raceMarbles } from '@grabbit/engines/racing-ball';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { SoloResult, useSoloBefore } from '../rounds/solo-rounds.tsx';
import type { SoloTime } from '../rounds/solo-time.ts';
import { readToldRace } from './race-run.ts';
import { useRaceSolo, useSoloLanded, useSoloPlay } from './race-solo-hall.ts';
import { RaceView } from './race-view.tsx';
import { marbleWord } from './stake-words.ts';

const now = (): number => performance.now();

/** The course with the player's own race, or their last one at its end. */
export function RaceSoloStage({ shown }: { shown: SoloTime }): ReactNode {
  const t = useT();
  const { roomId } = useRaceSolo();
  const { phase, play } = useSoloPlay((state) => state);
  const answer = phase === 'falling' || phase === 'landed' ? (play?.answer ?? null) : null;
  const before = useSoloBefore(roomId, answer?.playId ?? null);
  const race = answer ?? before?.result;
  const playId = answer?.playId ?? before?.playId ?? null;
  // Records are read anew after each race: the same one is run once.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const told = useMemo(() => readToldRace([race]), [playId]);
  const landed = useSoloLanded();
  const winner = answer === null || phase !== 'landed' ? undefined : raceMarbles[answer.order[0] ?? -1];
  const said =
    landed === null
      ? ''
      : t('race.said', {
          marble: marbleWord(winner, t),
          race: formatNumber(landed.answer.number),
          paid: formatNumber(landed.answer.paid),
          price: formatNumber(landed.answer.price),
        });
  return (
    <RaceView
      {...{ told, now, winner, startsAt: answer === null ? null : shown.startsAt }}
      number={answer?.number ?? (isRaceResult(before?.result) ? before.number : null)}
      runs={phase === 'falling'}
      own={answer === null || play === null ? [] : [play.asked.choice]}
      waits={t('race.pictureIdle')}
    >
      <output className="sr">{said}</output>
      <SoloResult landed={landed} paidFor="race.paidFor" />
    </RaceView>
  );
}
