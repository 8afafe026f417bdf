import { sha256Hex } from './hash.ts';

/** A player at the end of a star contest. `reachedAt`: when they came to that number, in milliseconds since 1970. */
export interface StarStanding {
  readonly alias: string;
  readonly stars: number;
  readonly reachedAt: number;
}

/** What is published at the end: rules and list as texts with their hashes, and the seed that the rules name by its hash (`seal`). */
export interface StarProof {
  readonly rules: string;
  readonly digest: string;
  readonly seed: string;
  readonly list: string;
  readonly listDigest: string;
}

export type StarFault = 'rules' | 'seed' | 'list' | 'order';

/** Draws lots between who is equal in everything else: the lower hash of seed and alias stands first. */
const lotOf = (seed: string, alias: string): string => sha256Hex(`${seed}:${alias}`);

function compare(seed: string, a: StarStanding, b: StarStanding): number {
  if (a.stars !== b.stars) return b.stars - a.stars;
  if (a.reachedAt !== b.reachedAt) return a.reachedAt - b.reachedAt;
  return lotOf(seed, a.alias) < lotOf(seed, b.alias) ? -1 : 1;
}

/** Rule F17: more stars first, then who had them earlier, then by lot. */
export function orderStars<Player extends StarStanding>(players: readonly Player[], seed: string): Player[] {
  return players.toSorted((a, b) => compare(seed, a, b));
}

/** Rule F17: a line for each player, in their order: place, alias, stars, and when these were reached. */
export function starListOf(ordered: readonly StarStanding[]): string {
  return ordered
    .map(({ alias, stars, reachedAt }, at) => `${at + 1} ${alias} ${stars} ${reachedAt}\n`)
    .join('');
}

/** The players of a list; null where a line is not one of rule F17, or a place is missing. */
export function readStarList(list: string): StarStanding[] | null {
  const lines = list.split('\n');
  if (lines.pop() !== '') return null;
  const players: StarStanding[] = [];
  for (const [at, line] of lines.entries()) {
    const [, place, alias = '', stars, reachedAt] = /^(\d+) (\S+) (\d+) (\d+)$/.exec(line) ?? [];
    if (place !== `${at + 1}`) return null;
    players.push({ alias, stars: Number(stars), reachedAt: Number(reachedAt) });
  }
  return players;
}

/** What does not hold of the end of a contest; empty when all of it does. */
export function checkStars({ rules, digest, seed, list, listDigest }: StarProof): StarFault[] {
  const players = readStarList(list);
  const holds: Readonly<Record<StarFault, boolean>> = {
    rules: sha256Hex(rules) === digest,
    seed: sealIn(rules) === sha256Hex(seed),
    list: sha256Hex(list) === listDigest,
    order: players !== null && starListOf(orderStars(players, seed)) === list,
  };
  return (['rules', 'seed', 'list', 'order'] as const).filter((each) => !holds[each]);
}

function sealIn(rules: string): unknown {
  try {
    return (JSON.parse(rules) as { readonly seal?: unknown } | null)?.seal;
  } catch {
    return undefined;
  }
}
