import { FirstDepositRewardState } from '@grabbit/contract';
import { Check, Gift } from 'lucide-react';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { classes } from '../ui/classes.ts';
import type { DrawnProps } from '../ui/icons/drawn.tsx';
import { GiftIcon, PlaysIcon } from '../ui/icons/drawn-icons.ts';
import { ClawIcon } from '../ui/icons/game-icons.ts';
import { Mark } from '../ui/icons/mark.tsx';
import { signOf } from '../ui/icons/sign-of.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { firstRewardText, lookOf, nextOf } from './first-day-words.ts';
import { LensIcon, ShieldIcon } from './quest-icons.tsx';
import type { FirstDay, Station } from './quests.queries.ts';
import './first-day.css';

/** What a station is called, its sign, and where it is done. */
export interface StationFace {
  readonly title: Key;
  readonly note: Key;
  readonly Icon: ComponentType<DrawnProps>;
  readonly ink: string;
  readonly link: '/claw' | '/push' | '/protection' | '/user/game-record' | '/tasks';
}

export const stationFaces: Readonly<Record<Station['cause'], StationFace>> = {
  claw: {
    ...{ title: 'firstDay.claw', note: 'firstDay.practice', Icon: ClawIcon, ink: 'var(--b-cyan)' },
    link: '/claw',
  },
  limits: {
    ...{ title: 'firstDay.limits', note: 'firstDay.limitsText', Icon: ShieldIcon, ink: 'var(--b-lilac)' },
    link: '/protection',
  },
  check: {
    ...{ title: 'firstDay.check', note: 'firstDay.checkText', Icon: LensIcon, ink: 'var(--b-lemon)' },
    link: '/user/game-record',
  },
  push: {
    ...{ title: 'firstDay.push', note: 'firstDay.practice', Icon: signOf('push'), ink: 'var(--b-mint)' },
    link: '/push',
  },
  stamp: {
    ...{ title: 'firstDay.stamp', note: 'firstDay.stampText', Icon: PlaysIcon, ink: 'var(--b-pink)' },
    link: '/tasks',
  },
  all: {
    ...{ title: 'firstDay.all', note: 'firstDay.goal', Icon: GiftIcon, ink: 'var(--b-lemon)' },
    link: '/tasks',
  },
};

/** The board is this wide in its own units, as high as it has stations. */
const width = 360;
const sides = [62, 298] as const;
const step = 85;
/** From the last station before the goal up to it. */
const goalStep = 93;
const [above, below] = [72, 55];
const bend = 20;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly right: boolean;
}

/** Where stations stand: from the bottom up, from side to side. */
export function boardOf(stations: number): { readonly places: readonly Place[]; readonly height: number } {
  const height = above + below + (stations > 1 ? goalStep + step * (stations - 2) : 0);
  const places = Array.from({ length: stations }, (_none, place): Place => {
    const right = place % 2 === 1;
    const isLast = place === stations - 1;
    return { x: sides[right ? 1 : 0], y: isLast ? above : height - below - step * place, right };
  });
  return { places, height };
}

/** The line from the first station to another one. */
export function lineOf(places: readonly Place[], to: number): string {
  const [first, ...rest] = places.slice(0, to + 1);
  if (first === undefined) return '';
  let from = first;
  const parts = [`M${first.x} ${first.y}`];
  for (const place of rest) {
    const middle = (from.y + place.y) / 2;
    const turn = place.right ? bend : -bend;
    parts.push(
      `V${middle + bend} Q${from.x} ${middle} ${from.x + turn} ${middle} H${place.x - turn}`,
      `Q${place.x} ${middle} ${place.x} ${middle - bend} V${place.y}`,
    );
    from = place;
  }
  return parts.join(' ');
}

function Ground({ places, height, to }: { places: readonly Place[]; height: number; to: number }): ReactNode {
  const whole = lineOf(places, places.length - 1);
  return (
    <div className="fday__bg" aria-hidden="true">
      <i className="dots" />
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" fill="none" strokeLinecap="round">
        <path d={whole} className="fday__edge" />
        <path d={whole} className="fday__way" />
        <path d={lineOf(places, to)} className="fday__gone" />
        <path d={whole} className="fday__dash" />
      </svg>
    </div>
  );
}

function Node({ station, look }: { station: Station; look: string }): ReactNode {
  const { Icon } = stationFaces[station.cause];
  if (look === 'done') return <Mark size={40} />;
  if (look !== 'goal') return <Icon size={look === 'now' ? 42 : 38} />;
  return station.kind === '' ? <GiftIcon size={88} /> : <Toy kind={station.kind} cut eager />;
}

/** The first day as a board: stations on one line, the goal at its end. */
export function FirstDayPath({ day }: { day: FirstDay }): ReactNode {
  const t = useT();
  const { list } = day;
  const next = nextOf(day);
  const { places, height } = boardOf(list.length);
  const open = list.findIndex(({ state }) => state === FirstDepositRewardState.locked);
  return (
    <section
      className="fday sticker"
      aria-label={t('firstDay.path')}
      style={{ '--fday-h': `${height}px` } as CSSProperties}
    >
      <Ground places={places} height={height} to={open === -1 ? list.length - 1 : open} />
      <ol>
        {list.map((station, place) => {
          const { x = 0, y = 0, right = false } = places[place] ?? {};
          const look = lookOf(station, next);
          const at = { '--x': `${(x / width) * 100}%`, '--y': `${(y / height) * 100}%` } as CSSProperties;
          return (
            <li
              key={station.rewardId}
              className={classes('fs', `fs--${look}`, right && 'fs--r')}
              style={at}
              aria-current={look === 'now' ? 'step' : undefined}
            >
              <span className="fs__n">
                <Node station={station} look={look} />
              </span>
              <span className="fs__t">
                <b>{t(stationFaces[station.cause].title)}</b>
                <small>
                  {station.state === FirstDepositRewardState.claimed && <Sign of={Check} size={15} />}
                  {station.state === FirstDepositRewardState.unlocked && <Sign of={Gift} size={15} />}
                  {firstRewardText(station)}
                  {station.state === FirstDepositRewardState.claimed && (
                    <span className="sr">{t('firstDay.kept')}</span>
                  )}
                </small>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
