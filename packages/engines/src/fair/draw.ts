import type { CanonicalValue } from './canonical-json.ts';
import { hashOf } from './hash.ts';
import { drawStream } from './randomness.ts';
import type { DrawStream } from './randomness.ts';
import type { Rapier } from '../rapier.ts';

/**
 * A game whose outcome is drawn at once. Bet and words of the stream decide everything: who plays, and with what coins, cannot
 * reach it.
 */
export interface DrawEngine<Bet extends CanonicalValue, Result extends CanonicalValue> {
  readonly name: string;
  readonly version: string;
  /** Everything that decides an outcome beside bet and stream: what can be staked, what is drawn in which order, what pays. */
  readonly rules: { readonly [key: string]: CanonicalValue };
  /** Takes any value; null when it is no bet of this game. */
  readonly readBet: (value: unknown) => Bet | null;
  /** Whole coins that a bet costs. */
  readonly priceOf: (bet: Bet) => number;
  /** How many numbers of the stream a bet takes. */
  readonly drawsOf: (bet: Bet) => number;
  /** The outcome; `draws` has a stream for each number. */
  readonly draw: (bet: Bet, draws: readonly DrawStream[]) => Result;
  /** Whole coins that an outcome pays. */
  readonly paysOf: (bet: Bet, result: Result) => number;
}

/** What an outcome is drawn from, beside the bet. */
export interface DrawSource {
  /** 32 bytes in hex. */
  readonly seed: string;
  readonly clientSeed: string;
  /** Number of the first draw; further ones follow without gaps. */
  readonly nonce: number;
}

/** What a bet costs, and how it is drawn. */
export interface DrawQuote {
  readonly bet: CanonicalValue;
  /** Whole coins. */
  readonly price: number;
  /** How many numbers of the stream it takes. */
  readonly draws: number;
  /** The outcome, and whole coins that it pays. Source: rules F5 and F13 of SPEC.md. */
  readonly outcome: (source: DrawSource) => { readonly result: CanonicalValue; readonly paid: number };
  /** What the commitment binds beside the seed. */
  readonly promised?: { readonly [key: string]: CanonicalValue };
  /** Whole coins that a result of any origin pays, where that follows from bet and result alone; null when it is no result of the game. */
  readonly pays?: (result: unknown) => number | null;
  /** For results that prove something of themselves while the seed is still sealed. Takes any value as a result. */
  readonly shows?: (result: unknown, of: { readonly nonce: number; readonly roomId: string }) => boolean;
}

/** A game for whoever does not know its bets and outcomes. */
export interface DrawRules {
  readonly name: string;
  readonly version: string;
  /** The game's rules as they are published: canonical JSON. Absent for a game whose box holds its rules. */
  readonly rules?: CanonicalValue;
  /** Takes any value; null when it is no bet of this game. */
  readonly quote: (value: unknown) => DrawQuote | null;
  /** Of a game whose outcomes physics run: the same rules with the physics of whoever runs them. Without these its `outcome` throws. */
  readonly withPhysics?: (rapier: Rapier) => DrawRules;
}

export function drawRules<Bet extends CanonicalValue, Result extends CanonicalValue>(
  game: DrawEngine<Bet, Result>,
): DrawRules {
  const { name, version } = game;
  return {
    name,
    version,
    rules: { game: name, engine: version, ...game.rules },
    quote(value) {
      const bet = game.readBet(value);
      if (bet === null) return null;
      const draws = game.drawsOf(bet);
      return {
        bet,
        draws,
        price: game.priceOf(bet),
        outcome({ seed, clientSeed, nonce }) {
          const numbers = Array.from({ length: draws }, (_, index) => nonce + index);
          const streams = numbers.map((number) => drawStream(seed, `${clientSeed}:${number}`));
          const result = game.draw(bet, streams);
          return { result, paid: game.paysOf(bet, result) };
        },
        pays: (result) => paidBy(game, bet, result),
      };
    },
  };
}

/** Null where the game cannot read the result: it may come from anywhere. */
function paidBy<Bet extends CanonicalValue, Result extends CanonicalValue>(
  { paysOf }: Pick<DrawEngine<Bet, Result>, 'paysOf'>,
  bet: Bet,
  result: unknown,
): number | null {
  try {
    const paid = paysOf(bet, result as Result);
    return Number.isSafeInteger(paid) ? paid : null;
  } catch {
    return null;
  }
}

/** Rules are kilobytes that never change, and every acceptance names them. */
const rulesHashes = new WeakMap<DrawRules, string>();

/** What a game's rules are named by in acceptances. @throws TypeError for a game without rules of its own. */
export function rulesHash(game: DrawRules): string {
  const { name, rules } = game;
  if (rules === undefined) throw new TypeError(`${name} has no rules of its own`);
  const known = rulesHashes.get(game) ?? hashOf(rules);
  rulesHashes.set(game, known);
  return known;
}

/** What an acceptance names a play's rules by: those of the game, or what a box promises that holds its rules itself. Source: rule F21 of SPEC.md. */
export function boundRulesHash(game: DrawRules, { promised = {} }: Pick<DrawQuote, 'promised'>): string {
  return game.rules === undefined ? hashOf(promised) : rulesHash(game);
}

/** What a stream's seed is bound to before the first draw from it. */
export interface DrawPromise {
  readonly game: string;
  readonly engine: string;
  /** Public id of the stream. */
  readonly stream: string;
  /** Place of the seed in its chain, from 1. */
  readonly place: number;
  /** SHA-256 of the seed: the seed before it in the chain. */
  readonly seedHash: string;
}

/** The commitment of a stream's seed, and of what else is promised with it. Source: rule F13 of SPEC.md. */
export function drawCommitmentOf(
  { game, engine, stream, place, seedHash }: DrawPromise,
  promised: DrawQuote['promised'] = {},
): string {
  return hashOf({ ...promised, game, engine, stream, place, seedHash });
}

/** The commitment of a seed of a player's stream, which binds the game's rules as well. Source: rule F13 of SPEC.md. */
export function sealCommitmentOf(game: DrawRules, seed: Omit<DrawPromise, 'game' | 'engine'>): string {
  return drawCommitmentOf({ game: game.name, engine: game.version, ...seed }, { rules: rulesHash(game) });
}
