import { countedGames, type StarSource, starSources } from '@grabbit/contract';
import { kindShape } from '@grabbit/engines';
import { Failure } from '../core/failure.ts';
import type { GrantOf } from '../ports/grants.ts';

/** What a contest gives, as its rules say it: a toy by its kind. */
export type StarGive =
  | Omit<GrantOf<'coins'>, 'from'>
  | GrantOf<'postage'>
  | GrantOf<'trialCoins'>
  | GrantOf<'buffCard'>
  | { readonly type: 'goods'; readonly kind: string };

export interface StarStep {
  readonly stars: number;
  readonly give: StarGive;
}

/** What each of the places from `first` to `last` brings. */
export interface StarPrize {
  readonly first: number;
  readonly last: number;
  readonly give: StarGive;
}

/** What an operator makes of a contest. Times in milliseconds since 1970. */
export interface StarPlan {
  readonly from: number;
  readonly to: number;
  readonly perDay: number;
  readonly stars: Readonly<Record<StarSource, number>>;
  readonly steps: readonly StarStep[];
  readonly prizes: readonly StarPrize[];
}

type Given = Readonly<Record<string, unknown>>;

const dayMs = 86_400_000;
const most = { days: 92, perDay: 50, perSource: 10, stars: 4_600, steps: 6, prizes: 12, places: 1_000 };
const mostAmount = 100_000;

function wrong(sentence: string): never {
  throw new Failure('badParameters', sentence);
}

function record(value: unknown, where: string): Given {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Given;
  return wrong(`${where} must be an object`);
}

function list(value: unknown, where: string, longest: number): readonly unknown[] {
  if (Array.isArray(value) && value.length <= longest) return value;
  return wrong(`${where} must be a list of at most ${longest}`);
}

function whole(value: unknown, where: string, [least, highest]: readonly [number, number]): number {
  if (Number.isInteger(value) && Number(value) >= least && Number(value) <= highest) return Number(value);
  return wrong(`${where} must be a whole number from ${least} to ${highest}`);
}

function moment(value: unknown, where: string): number {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? wrong(`${where} must be a time such as 2026-12-01T00:00:00Z`) : at;
}

function giveOf(value: unknown, where: string): StarGive {
  const { type, amount, cents, game, kindId, kind } = record(value, where);
  switch (type) {
    case 'coins':
      return { type, amount: whole(amount, `${where}.amount`, [1, mostAmount]) };
    case 'postage':
      return { type, cents: whole(cents, `${where}.cents`, [1, mostAmount]) };
    case 'trialCoins': {
      const counted =
        countedGames.find(({ name }) => name === game) ?? wrong(`${where}.game has no practice coins`);
      return { type, game: counted.name, amount: whole(amount, `${where}.amount`, [1, mostAmount]) };
    }
    case 'buffCard':
      return { type, kindId: whole(kindId, `${where}.kindId`, [1, 2_000_000_000]) };
    case 'goods':
      if (typeof kind !== 'string' || !kindShape.test(kind)) return wrong(`${where}.kind must be a toy`);
      return { type, kind };
    default:
      return wrong(`${where}.type must be coins, postage, trialCoins, buffCard or goods`);
  }
}

function stepsOf(value: unknown): StarStep[] {
  const steps = list(value, 'steps', most.steps).map((each, at) => {
    const step = record(each, `steps[${at}]`);
    const give = giveOf(step['give'], `steps[${at}].give`);
    // Whoever reaches a step has it: of a toy there would have to be one for everybody.
    if (give.type === 'goods') return wrong('a toy is a prize of places, no step');
    return { stars: whole(step['stars'], `steps[${at}].stars`, [1, most.stars]), give };
  });
  const rises = steps.every(({ stars }, at) => at === 0 || stars > (steps[at - 1]?.stars ?? 0));
  return rises ? steps : wrong('each step must ask more stars than the one before');
}

function prizesOf(value: unknown): StarPrize[] {
  const prizes = list(value, 'prizes', most.prizes).map((each, at) => {
    const prize = record(each, `prizes[${at}]`);
    const first = whole(prize['first'], `prizes[${at}].first`, [1, most.places]);
    const last = whole(prize['last'], `prizes[${at}].last`, [first, most.places]);
    return { first, last, give: giveOf(prize['give'], `prizes[${at}].give`) };
  });
  if (prizes.length === 0) wrong('prizes are missing');
  const follow = prizes.every(({ first }, at) => first === 1 + (prizes[at - 1]?.last ?? 0));
  return follow ? prizes : wrong('places must follow each other from 1 on');
}

/** An operator's plan, checked but for whether its toys are any. Throws `badParameters` with what is wrong with it. */
export function readStarPlan(value: unknown): StarPlan {
  const plan = record(value, 'the plan');
  const [from, to] = [moment(plan['from'], 'from'), moment(plan['to'], 'to')];
  if (to <= from || to - from > most.days * dayMs) wrong(`it lasts at most ${most.days} days`);
  const stars = record(plan['stars'], 'stars');
  return {
    ...{ from, to, perDay: whole(plan['perDay'], 'perDay', [1, most.perDay]) },
    stars: Object.fromEntries(
      starSources.map((source) => [source, whole(stars[source], `stars.${source}`, [0, most.perSource])]),
    ) as StarPlan['stars'],
    ...{ steps: stepsOf(plan['steps']), prizes: prizesOf(plan['prizes']) },
  };
}

/** The prize of a place, by its index; -1 where it brings none. */
export const prizeOfPlace = ({ prizes }: Pick<StarPlan, 'prizes'>, place: number): number =>
  prizes.findIndex(({ first, last }) => place >= first && place <= last);

/** Units of each kind of toy that prizes hold, in the order of their kinds, so that two cannot wait for each other. */
export function unitsOf(prizes: readonly StarPrize[]): (readonly [kind: string, units: number])[] {
  const units = new Map<string, number>();
  for (const { first, last, give } of prizes)
    if (give.type === 'goods') units.set(give.kind, (units.get(give.kind) ?? 0) + last - first + 1);
  return [...units].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
