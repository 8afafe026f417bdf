import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { classes } from '../ui/classes.ts';
import { Countdown } from '../ui/countdown.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { contestQuery } from './contest.queries.ts';
import type { Contest, Wave } from './contest.queries.ts';
import { usePush } from './push-context.ts';
import './contest.css';

function useContest() {
  const { roomId, userId } = usePush();
  return useQuery(contestQuery(roomId, userId));
}

function Waves({ list, last = false }: { list: readonly Wave[]; last?: boolean }): ReactNode {
  const t = useT();
  return (
    <ol className={classes('waves', last && 'waves--last')}>
      {list.map(({ ranking, alias, wave, mine }) => (
        <li key={`${ranking} ${alias}`} data-mine={mine}>
          <b className="num">{formatNumber(ranking)}</b>
          <span>{mine ? t('push.you') : <bdi>{alias}</bdi>}</span>
          <b className="num">{formatNumber(wave)}</b>
        </li>
      ))}
    </ol>
  );
}

function Ranking({ ranking, ahead }: { ranking: NonNullable<Contest['ranking']>; ahead: number }): ReactNode {
  const t = useT();
  const { minutes, endTime, list, last } = ranking;
  return (
    <section className="contest">
      <h3>
        {t('push.ranking')} <Countdown until={endTime + ahead} />
      </h3>
      <p className="quiet">{t('push.rankingText', { minutes: formatNumber(minutes) })}</p>
      {list.length === 0 ? <p>{t('push.rankingNone')}</p> : <Waves list={list} />}
      {last.length > 0 && (
        <>
          <h3>{t('push.rankingLast')}</h3>
          <Waves list={last} last />
        </>
      )}
    </section>
  );
}

function Challenge({ challenge }: { challenge: NonNullable<Contest['challenge']> }): ReactNode {
  const t = useT();
  const { userId } = usePush();
  const { goal, least, gift, pool, coins, reached, players, share, mine, gained } = challenge;
  const said = `${formatNumber(coins)} / ${formatNumber(goal)}`;
  return (
    <section className="contest">
      <h3>{t('push.challenge')}</h3>
      <progress
        className="goal"
        max={goal}
        value={coins}
        aria-label={t('push.challenge')}
        aria-valuetext={said}
      />
      <p className="num">{said}</p>
      <p className="quiet">
        {t('push.challengeText', {
          ...{ goal: formatNumber(goal), least: formatNumber(least) },
          ...{ gift: formatNumber(gift), pool: formatNumber(pool) },
        })}
      </p>
      {reached && (
        <p>
          <b>{t('push.challengeReached', { players: formatNumber(players), share: formatNumber(share) })}</b>
        </p>
      )}
      {userId !== 0 && (
        <p>
          {gained > 0
            ? t('push.challengeGained', { coins: formatNumber(gained) })
            : t('push.challengeMine', { coins: formatNumber(mine), least: formatNumber(least) })}
        </p>
      )}
    </section>
  );
}

/** The room's largest waves, and what it is to bring together today. */
export function ContestFacts(): ReactNode {
  const { data, error, refetch, dataUpdatedAt } = useContest();
  if (data === undefined)
    return error === null ? <SkeletonRows rows={3} /> : <LoadFault error={error} onRetry={refetch} />;
  const { ranking, challenge, nowTime } = data;
  return (
    <>
      {challenge !== null && <Challenge challenge={challenge} />}
      {ranking !== null && <Ranking ranking={ranking} ahead={dataUpdatedAt - nowTime} />}
    </>
  );
}

/** In reach of the thumb: how far the room is. */
export function ContestPill({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useT();
  const { data } = useContest();
  if (data === undefined || (data.ranking === null && data.challenge === null)) return null;
  const { challenge } = data;
  const far = challenge === null ? null : `${Math.floor((100 * challenge.coins) / challenge.goal)} %`;
  return (
    <Pill
      icon={<Sign of={Trophy} size={18} />}
      label={far === null ? t('push.contest') : `${t('push.contest')}. ${t('push.challenge')}: ${far}`}
      onPress={onOpen}
    >
      {far !== null && <span className="num fact__n">{far}</span>}
    </Pill>
  );
}

export function ContestSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('push.contest')}>
      {open && <ContestFacts />}
    </Sheet>
  );
}
