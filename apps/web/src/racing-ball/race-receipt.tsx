import { isRaceResult, raceMarbles } from '@grabbit/engines/racing-ball';
import type { RaceResult } from '@grabbit/engines/racing-ball';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { tellFailure } from '../kernel/tell-failure.ts';
import { ProofKeys, ReportKey, saveProof } from '../room/proof/proof-keys.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Facts, Receipt, shortHash } from '../ui/receipt.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CourseMap } from './course-map.tsx';
import { Marble } from './marble.tsx';
import { raceRecordQuery } from './racing-ball.queries.ts';
import { marbleWord, winnerIn } from './stake-words.ts';
import type { RaceRecord } from './stake-words.ts';
import './marbles.css';

const ticksPerSecond = 60;

/** The course, and the marbles as they came in. */
function Arrivals({ result }: { result: RaceResult }): ReactNode {
  const t = useT();
  return (
    <>
      <CourseMap course={result.course} />
      <ol className="arrivals" aria-label={t('race.arrived')}>
        {result.order.map((number, place) => {
          const marble = raceMarbles[number];
          const tick = result.ticks[place];
          if (marble === undefined) return null;
          const seconds = typeof tick === 'number' ? Math.round((tick * 100) / ticksPerSecond) / 100 : null;
          return (
            <li key={marble}>
              <Marble of={marble} size={28} />
              {t('race.place', { place: formatNumber(place + 1), marble: marbleWord(marble, t) })}
              {seconds !== null && <small>{t('race.seconds', { seconds: formatNumber(seconds) })}</small>}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Paper({ record }: { record: RaceRecord }): ReactNode {
  const t = useT();
  const { playId, code, receipt, seed, result, state } = record;
  const hash = (text: string): ReactNode => <bdi title={text}>{shortHash(text)}</bdi>;
  const save = async (): Promise<void> => {
    try {
      saveProof(await call('playFile', { playId }, { individual: true }), code);
    } catch (error) {
      tellFailure(error);
    }
  };
  const winner = winnerIn(record);
  const goesOn = t(state === 'voided' ? 'room.voided' : 'push.goesOn');
  return (
    <Receipt
      title={t('play.receipt')}
      note={t('play.kept')}
      stamp={{ word: t('play.sealed'), under: formatNumber(record.sequence) }}
    >
      {isRaceResult(result) && <Arrivals result={result} />}
      <Facts
        facts={[
          [t('play.play'), code],
          [t('play.room'), roomName(record.roomName)],
          [t('play.when'), formatDateTime(record.openedAt)],
          [t('race.raceWord'), formatNumber(record.sequence)],
          ...(isRaceResult(result) ? [[t('race.course'), t(`race.course_${result.course}`)] as const] : []),
          [t('race.aStake'), marbleWord(record.choice, t)],
          [t('race.winner'), winner === null ? goesOn : marbleWord(winner, t)],
          [t('play.coins'), t('play.coinsPaid', { count: record.price })],
          [t('coins.payout'), formatNumber(record.paid)],
        ]}
      />
      <div className="receipt__rule">
        <Facts
          facts={[
            [t('play.seal'), hash(record.commitment)],
            [t('play.seed'), seed === null ? t('play.seedClosed') : hash(seed)],
            [t('play.clientSeed'), hash(record.clientSeed)],
            [t('race.entrants'), formatNumber(record.entrants)],
            [t('push.nameInFile'), <bdi key="alias">{record.alias}</bdi>],
            [t('play.receipt'), receipt === null ? goesOn : hash(receipt)],
          ]}
        />
      </div>
      {receipt !== null && <ProofKeys playId={playId} onSave={save} />}
      <ReportKey playId={playId} />
    </Receipt>
  );
}

/** The paper of one stake. */
export function RaceReceipt({ playId }: { playId: string }): ReactNode {
  const { data, error, refetch } = useQuery(raceRecordQuery(playId));
  if (data !== undefined) return <Paper record={data} />;
  return error === null ? <Skeleton height="596px" /> : <LoadFault error={error} onRetry={refetch} />;
}
