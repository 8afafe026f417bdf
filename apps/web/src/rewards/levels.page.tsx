import { betOptions, keepDaysOf, levelThresholds, TaskStatus } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronsUpDown, Coins, Package } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { levelProgress } from '../kernel/player/level-progress.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Rays } from '../ui/icons/scenery.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { type Floor, type Levels, levelsQuery, useCollect } from './levels.queries.ts';
import { RightsCard } from './rights-card.tsx';
import './levels.css';

const inks = ['pink', 'cyan', 'mint', 'lemon', 'coral', 'lilac', 'orange'] as const;
const inkOf = (level: number): string => `var(--b-${inks[level % inks.length] ?? 'cyan'})`;
const top = levelThresholds.length - 1;
/** Levels above the player's that a phone shows; those between them and the roof are folded. */
const shownAbove = 2;

/** The player's level, and how far it is to the next. */
export function LevelHero({ levels }: { levels: Levels }): ReactNode {
  const t = useT();
  const { userLevel, experience, list } = levels;
  const { share, missing } = levelProgress(userLevel, experience);
  const next = list[userLevel + 1];
  return (
    <section className="lvhero sticker" aria-label={t('levels.yours')}>
      <div className="lvhero__bg" aria-hidden="true">
        <Rays />
      </div>
      <div className="lvhero__l">
        <small>{t('levels.yours')}</small>
        <span className="flyer">{formatNumber(userLevel + 1)}</span>
      </div>
      <b className="num lvhero__t">{t('levels.points', { points: formatNumber(experience) })}</b>
      <Toy kind="rabbit" cut eager className="lvhero__toy" />
      <div className="lvhero__b paper">
        <div className="bar" aria-hidden="true">
          <i style={{ width: `${Math.round(share * 100)}%` }} />
        </div>
        <p>
          {next === undefined ? (
            <b>{t('levels.top')}</b>
          ) : (
            <>
              <b>
                {t('levels.toNext', {
                  missing: formatNumber(missing),
                  level: t('rooms.level', { level: userLevel + 2 }),
                })}
              </b>
              <Price coins={next.coins} />
            </>
          )}
        </p>
      </div>
    </section>
  );
}

/** What a level opens: longer days for toys, and the stakes that it is asked for. */
function Opens({ level }: { level: number }): ReactNode {
  const t = useT();
  if (level === 0) return null;
  const days = keepDaysOf(level);
  return (
    <>
      {days > keepDaysOf(level - 1) && (
        <span className="fl__r">
          <Sign of={Package} size={16} />
          {t('levels.waitDays', { days })}
        </span>
      )}
      {betOptions
        .filter(({ minLevel }) => minLevel === level)
        .map(({ price }) => (
          <span key={price} className="fl__r">
            <Sign of={Coins} size={16} />
            {t('levels.stakes', { coins: formatNumber(price) })}
          </span>
        ))}
    </>
  );
}

function FloorEnd({ floor: { level, coins, receiveStatus } }: { floor: Floor }): ReactNode {
  const t = useT();
  const { mutate, isPending } = useCollect();
  if (coins === 0) return null;
  if (receiveStatus === TaskStatus.claim)
    return (
      <Button kind="good" size="s" busy={isPending} onPress={() => mutate(level)}>
        {t('levels.collectAll', { coins: formatNumber(coins) })}
      </Button>
    );
  return (
    <span className="fl__e">
      <Price coins={coins} />
      {receiveStatus === TaskStatus.finish && (
        <small>
          <Sign of={Check} size={16} />
          {t('levels.collected')}
        </small>
      )}
    </span>
  );
}

function FloorRow({ floor, userLevel }: { floor: Floor; userLevel: number }): ReactNode {
  const t = useT();
  const { level, from } = floor;
  const name = t('rooms.level', { level: level + 1 });
  const here = level === userLevel;
  const title = here
    ? t('levels.here')
    : level === userLevel + 1
      ? t('levels.next', { level: name })
      : level === top
        ? t('levels.roof')
        : name;
  return (
    <li
      className={classes('fl', here && 'fl--here', level > userLevel + 1 && 'fl--far')}
      style={{ '--blk': inkOf(level) } as CSSProperties}
      aria-current={here || undefined}
    >
      <span className="fl__n num">{formatNumber(level + 1)}</span>
      <span className="fl__t">
        <b>{title}</b>
        <small>{t('levels.points', { points: formatNumber(from) })}</small>
        <Opens level={level} />
      </span>
      <FloorEnd floor={floor} />
    </li>
  );
}

/** The floor guide of a department store, the roof first; on a phone what is far above is folded. */
export function FloorGuide({ levels }: { levels: Levels }): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const [open, setOpen] = useState(false);
  const { list, userLevel } = levels;
  const floors = list.toReversed();
  const last = Math.min(top, userLevel + shownAbove + 1);
  const folded = !desk && !open && last < top - 1;
  const row = (floor: Floor): ReactNode => <FloorRow key={floor.level} floor={floor} userLevel={userLevel} />;
  return (
    <>
      <header className="floors">
        <h2>{t('levels.guide')}</h2>
        <small>{t('levels.guideNote')}</small>
      </header>
      <ol className="tower sticker paper">
        {folded ? (
          <>
            {floors.slice(0, 1).map(row)}
            <li className="fl fl--fold">
              <button type="button" onClick={() => setOpen(true)}>
                <Sign of={ChevronsUpDown} size={20} />
                {t('levels.fold', { from: formatNumber(last + 1), to: formatNumber(top) })}
              </button>
            </li>
            {floors.filter(({ level }) => level < last).map(row)}
          </>
        ) : (
          floors.map(row)
        )}
      </ol>
    </>
  );
}

/** Twenty levels: what each asks for, brings and opens. */
export function LevelsPage(): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const { data, error, refetch } = useQuery(levelsQuery());
  return (
    <>
      <PageHead title={t('levels.title')} text={t('levels.note')} />
      {data !== undefined ? (
        <>
          <LevelHero levels={data} />
          <FloorGuide levels={data} />
          {!desk && <RightsCard level={data.userLevel} />}
          <section className="card floors__h">
            <h2>{t('levels.how')}</h2>
            <p>{t('levels.howText')}</p>
          </section>
        </>
      ) : error !== null ? (
        <LoadFault error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </>
  );
}
