import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Target } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useTableGames } from '../ports/games.ts';
import { PageHead } from '../ui/page-head.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { ClawIcon } from '../ui/icons/game-icons.ts';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { DrawnPlays } from './drawn-plays.tsx';
import { NoPlays } from './no-plays.tsx';
import { clawRecords, PlayRow } from './play-row.tsx';
import { playRecordsQuery } from '../room/proof/play.queries.ts';

/** How many of the latest plays stand under each game. */
const latest = 5;

/** The player's plays: those at machines, and those of other games. The latest first. */
export function GameRecordPage(): ReactNode {
  const t = useT();
  const [tab, setTab] = useState('machines');
  const tables = useTableGames();
  const table = tables.find(({ name }) => name === tab);
  return (
    <>
      <PageHead title={t('play.records')}>
        <ButtonLink kind="paper" size="s" to="/user/album">
          {t('prize.album')}
        </ButtonLink>
      </PageHead>
      <Tabs
        label={t('play.records')}
        tabs={[
          { id: 'machines', label: t('play.machines') },
          ...tables.map(({ name, title }) => ({ id: name, label: t(title) })),
          { id: 'games', label: t('rooms.games') },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        {tab === 'machines' ? (
          <MachinePlays />
        ) : table === undefined ? (
          <DrawnPlays />
        ) : (
          <Suspense fallback={<SkeletonRows rows={5} />}>
            <table.Plays />
          </Suspense>
        )}
      </Tabs>
    </>
  );
}

function MachinePlays(): ReactNode {
  const t = useT();
  const { data, error, refetch } = useInfiniteQuery(playRecordsQuery());
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={5} /> : <LoadFault error={error} onRetry={refetch} />;
  }
  if (data.length === 0) return <NoPlays />;
  return (
    <div className="stack">
      <Link className="card row" to="/user/aim" search={{}}>
        <span className="row__i">
          <Sign of={Target} size={24} />
        </span>
        <span className="row__t">
          <b>{t('aim.title')}</b>
          <small>{t('aim.note')}</small>
        </span>
        <Sign of={ChevronRight} size={20} flip />
      </Link>
      <section className="card">
        <Link className="row" to="/user/game-record-detail/$type" params={{ type: clawRecords }} search={{}}>
          <ClawIcon size={40} />
          <h2 className="row__t">{t('rooms.claw')}</h2>
          <span className="more">{t('rooms.seeAll')}</span>
          <Sign of={ChevronRight} size={20} flip />
        </Link>
        <ul className="rows">
          {data.slice(0, latest).map((play) => (
            <PlayRow key={play.playId} play={play} />
          ))}
        </ul>
      </section>
    </div>
  );
}
