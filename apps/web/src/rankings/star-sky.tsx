import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { classes } from '../ui/classes.ts';
import { Flyer } from '../ui/flyer.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { StarFace } from './star-icons.tsx';
import type { StarContest } from './star-contest.queries.ts';
import { daysOf, giftWords, placesWords, shortGift, timeWords } from './star-words.ts';

interface SkyPoint {
  /** Percent of the sky's width and height. */
  readonly x: number;
  readonly y: number;
}

/** The figure that the stars stand on: from the ground up, the goal last. */
const figure: readonly SkyPoint[] = [
  { x: 16.7, y: 79.4 },
  { x: 33.9, y: 59.4 },
  { x: 54.4, y: 70.3 },
  { x: 76.1, y: 52.1 },
  { x: 58.9, y: 27.9 },
  { x: 83.3, y: 13.9 },
];

/** A point on the figure, from 0 at its first star to 1 at its goal. */
function pointAt(part: number): SkyPoint {
  const along = Math.min(1, Math.max(0, part)) * (figure.length - 1);
  const at = Math.min(figure.length - 2, Math.floor(along));
  const [from, to] = [figure[at], figure[at + 1]];
  if (from === undefined || to === undefined) return { x: 0, y: 0 };
  const rest = along - at;
  return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}

/** Where so many steps stand, and the goal after them. */
export const wayOf = (steps: number): readonly SkyPoint[] =>
  Array.from({ length: steps + 1 }, (_none, at) => pointAt(steps === 0 ? 1 : at / steps));

/** The part of the way that stars have come: between two steps a part of what lies between, and never the goal, which is a place. */
export function comePoints(steps: readonly number[], stars: number): readonly SkyPoint[] {
  const way = wayOf(steps.length);
  const reached = steps.filter((each) => each <= stars).length;
  const [from, to] = [steps[reached - 1] ?? 0, steps[reached]];
  const come = way.slice(0, reached);
  const [here, next] = [way[reached - 1], way[reached]];
  if (here === undefined || next === undefined || to === undefined) return come;
  const part = (stars - from) / (to - from);
  return [...come, { x: here.x + (next.x - here.x) * part, y: here.y + (next.y - here.y) * part }];
}

/** Far stars, spread so that none is near another. */
const specks = Array.from({ length: 30 }, (_none, at) => ({
  left: `${(11 + at * 37) % 100}%`,
  top: `${(7 + at * 53) % 97}%`,
  '--r': `${1 + (at % 3) * 0.7}px`,
}));

const lineOf = (points: readonly SkyPoint[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

function Ground({ contest, stars }: { contest: StarContest; stars: number }): ReactNode {
  const way = lineOf(wayOf(contest.steps.length));
  const come = lineOf(
    comePoints(
      contest.steps.map((step) => step.stars),
      stars,
    ),
  );
  return (
    <div aria-hidden="true">
      {specks.map((style) => (
        <i key={style.left + style.top} className="sky__d" style={style as CSSProperties} />
      ))}
      <svg className="sky__l" viewBox="0 0 100 100" preserveAspectRatio="none" fill="none">
        <polyline points={way} className="sky__edge" />
        <polyline points={way} className="sky__dash" />
        {come !== '' && <polyline points={come} className="sky__gone" />}
      </svg>
    </div>
  );
}

function Station({
  look,
  at,
  children,
  sign,
}: {
  look: 'done' | 'next' | 'far' | 'goal';
  at: SkyPoint | undefined;
  sign: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <li
      className={classes('sn', `sn--${look}`)}
      style={{ '--x': `${at?.x ?? 0}%`, '--y': `${at?.y ?? 0}%` } as CSSProperties}
      aria-current={look === 'next' ? 'step' : undefined}
    >
      <span className="sn__s">{sign}</span>
      <span className="sn__t">{children}</span>
    </li>
  );
}

/** The contest as a constellation: gifts on the way, and at its end the first prize of the ranking. */
export function StarSky({ contest, now }: { contest: StarContest; now: number }): ReactNode {
  const t = useT();
  const stars = contest.own?.stars ?? 0;
  const way = wayOf(contest.steps.length);
  const next = contest.steps.findIndex((step) => step.stars > stars);
  const [goal] = contest.prizes;
  return (
    <section className="sky sticker" aria-label={t('star.path')}>
      <Ground contest={contest} stars={stars} />
      <header>
        <Flyer size={40} outline={9}>
          {t('star.trail')}
        </Flyer>
        <p>
          {daysOf(contest)}
          <br />
          {timeWords(t, contest, now)}
        </p>
      </header>
      <ol>
        {contest.steps.map((step, at) => (
          <Station
            key={step.stars}
            look={step.stars <= stars ? 'done' : at === next ? 'next' : 'far'}
            at={way[at]}
            sign={<StarFace size={at === next ? 52 : 44} />}
          >
            <b className="num">{formatNumber(step.stars)}</b>
            <small aria-hidden="true">{shortGift(t, step.gift)}</small>
            <span className="sr">{giftWords(t, step.gift)}</span>
            {step.taken && <span className="sr">{t('levels.collected')}</span>}
          </Station>
        ))}
        {goal !== undefined && (
          <Station
            look="goal"
            at={way.at(-1)}
            sign={
              goal.gift.type === 'goods' ? <Toy kind={goal.gift.name} cut eager /> : <StarFace size={72} />
            }
          >
            <b>{placesWords(t, goal)}</b>
            <small>{giftWords(t, goal.gift)}</small>
          </Station>
        )}
      </ol>
    </section>
  );
}
