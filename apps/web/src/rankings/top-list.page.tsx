import { rankBoards, rankKinds, rankPeriods } from '@grabbit/contract';
import type { RankBoard, RankKind, RankPeriod } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { Chip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PodiumIcon } from '../ui/icons/drawn-icons.ts';
import type { DrawnProps } from '../ui/icons/drawn.tsx';
import { ArcadeIcon, ClawIcon } from '../ui/icons/game-icons.ts';
import { signOf } from '../ui/icons/sign-of.tsx';
import { IndexTabs } from '../ui/index-tabs.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { OwnLine, ShowMe } from './own-place.tsx';
import { Podium } from './podium.tsx';
import { RankRow } from './rank-row.tsx';
import { type Asked, type TopList, topListQuery } from './rankings.queries.ts';
import { howWords } from './score.ts';
import { StarTeaser } from './star-teaser.tsx';
import './rankings.css';

const periodKeys: Readonly<Record<RankPeriod, Key>> = {
  day: 'rank.day',
  week: 'rank.week',
  season: 'rank.season',
};
const boards: Readonly<Record<RankBoard, { label: Key; Icon: ComponentType<DrawnProps>; ink: string }>> = {
  all: { label: 'rank.all', Icon: PodiumIcon, ink: 'var(--b-cyan)' },
  claw: { label: 'rank.claw', Icon: ClawIcon, ink: 'var(--b-pink)' },
  push: { label: 'rank.push', Icon: signOf('push'), ink: 'var(--b-mint)' },
  arcade: { label: 'rooms.arcade', Icon: ArcadeIcon, ink: 'var(--b-lilac)' },
};

const kindKeys: Readonly<Record<RankKind, Key>> = { won: 'rank.kindWon', checked: 'rank.kindChecked' };

/** How many stand on the podium. */
const onPodium = 3;

function Lines({ data, asked }: { data: TopList; asked: Asked }): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const rest = data.list.slice(onPodium);
  return (
    <>
      {data.list.length === 0 ? (
        <EmptyState
          title={t('rank.empty')}
          text={t(asked.kind === 'won' ? 'rank.emptyText' : 'rank.emptyChecked')}
          toy="bear"
        />
      ) : (
        <Podium list={data.list} of={asked} />
      )}
      {/* The own line goes along with what comes after the podium, and never lies on it. */}
      <div className="after-podium">
        {rest.length > 0 && (
          <ol className="card rows ranks" start={onPodium + 1}>
            {rest.map((ranked, at) => (
              <RankRow key={at} ranked={ranked} of={asked} />
            ))}
          </ol>
        )}
        {!desk && data.own !== null && <ShowMe own={data.own} />}
        {!desk && <StarTeaser />}
        {!desk && data.own !== null && (
          <div className="ownbar">
            <OwnLine own={data.own} asked={asked} least={data.leastPlays} />
          </div>
        )}
      </div>
    </>
  );
}

/** Leaderboards: what others reached, never what they spent. */
export function TopListPage(): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const { kind = 'won', board = 'all', period = 'week' } = useSearch({ from: '/shell/top-list' });
  const asked = { kind, board, period };
  const { data, error, refetch } = useQuery(topListQuery(asked));
  const choose = (changed: Partial<Asked>): void =>
    void navigate({ to: '/top-list', search: { ...asked, ...changed }, replace: true });
  return (
    <>
      <PageHead title={t('rank.title')} text={howWords(t, asked)} />
      <fieldset className="chips">
        <legend className="sr">{t('rank.kinds')}</legend>
        {rankKinds.map((each) => (
          <Chip key={each} on={each === kind} onPress={() => choose({ kind: each })}>
            {t(kindKeys[each])}
          </Chip>
        ))}
      </fieldset>
      <fieldset className="chips">
        <legend className="sr">{t('rank.periods')}</legend>
        {rankPeriods.map((each) => (
          <Chip key={each} on={each === period} onPress={() => choose({ period: each })}>
            {t(periodKeys[each])}
          </Chip>
        ))}
      </fieldset>
      <IndexTabs
        label={t('rank.boards')}
        chosen={board}
        onChoose={(id) => choose({ board: rankBoards.find((each) => each === id) ?? 'all' })}
        tabs={rankBoards.map((id) => {
          const { label, Icon, ink } = boards[id];
          return { id, label: t(label), icon: <Icon size={34} />, ink };
        })}
      >
        {data !== undefined ? (
          <Lines data={data} asked={asked} />
        ) : error !== null ? (
          <LoadFault error={error} onRetry={refetch} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </IndexTabs>
      {data !== undefined && (
        <p className="rank-ties">
          {t('rank.players', { count: data.players })} ·{' '}
          {t('rank.ends', { time: formatDateTime(data.endsAt) })} · {t('rank.ties')}
        </p>
      )}
    </>
  );
}
