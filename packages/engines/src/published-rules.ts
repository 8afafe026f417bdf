import { drawVersions, rulesHash } from './draws.ts';
import type { CanonicalValue } from './fair/canonical-json.ts';
import { hashOf } from './fair/hash.ts';
import { raceTerms, raceVersion } from './racing-ball/racing-ball.ts';
import { bo } from './bo/bo.ts';

/** A version of a game's rules as it is published. */
export interface PublishedRules {
  readonly game: string;
  readonly engine: string;
  /** The document: everything that decides an outcome beside bet and stream. Source: rule F21 of SPEC.md. */
  readonly rules: CanonicalValue;
  /** What the document is named by. */
  readonly hash: string;
}

/** Rounds that a room shares hold their terms whole in each seal; the document repeats them. */
function ofRounds(
  game: string,
  engine: string,
  of: { readonly [key: string]: CanonicalValue },
): PublishedRules {
  const rules = { game, engine, ...of };
  return { game, engine, rules, hash: hashOf(rules) };
}

/** Every version of the rules of every game whose outcome is drawn, the newest of a game last. A capsule's box holds its rules itself. */
export const publishedRules: readonly PublishedRules[] = [
  ...drawVersions.flatMap((game) =>
    game.rules === undefined
      ? []
      : [{ game: game.name, engine: game.version, rules: game.rules, hash: rulesHash(game) }],
  ),
  ofRounds(bo.name, bo.version, {
    terms: bo.terms,
    order:
      'the line begins at `start`; for each of `ticks` steps a number below 2 `reach` + 1, less `reach`. Above `start` at the end up pays `factor` hundredths of the stake, below it down does; on it all stakes come back',
  }),
  ofRounds('racing-ball', raceVersion, {
    terms: raceTerms,
    order:
      'from one stream: the course, below their number in the order of their list; the marbles, shuffled over the places from the last one down; for each place along, side and three spins within the tolerances; a number for each sweeper. What follows is physics. A stake on the first marble pays `pay` hundredths',
  }),
];
