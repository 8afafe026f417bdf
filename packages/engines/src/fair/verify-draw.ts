import { canonicalJson } from './canonical-json.ts';
import type { CanonicalValue } from './canonical-json.ts';
import { isSignedAcceptance, writeAcceptance } from './acceptance.ts';
import {
  drawCommitmentOf,
  type DrawQuote,
  type DrawRules,
  boundRulesHash,
  sealCommitmentOf,
} from './draw.ts';
import { acceptanceOf, type DrawFile, drawReceipt, readDrawFile } from './draw-file.ts';
import { seedBefore } from './seed-chain.ts';

/** Names of the checks, in their order. */
export const drawChecks = [
  'file',
  'engine',
  'bet',
  'price',
  'commitment',
  'rules',
  'acceptance',
  'capsule',
  'seed',
  'result',
  'paid',
  'receipt',
] as const;
export type DrawCheckName = (typeof drawChecks)[number];

export interface DrawCheck {
  readonly name: DrawCheckName;
  readonly ok: boolean;
  readonly expected: string;
  readonly actual: string;
}

export interface DrawVerification {
  readonly ok: boolean;
  /** The seed is still sealed: seed and result are not checked yet. */
  readonly sealed: boolean;
  readonly checks: readonly DrawCheck[];
}

/**
 * Draws a file's play again and holds each of its claims against what follows. `games` has every version, the newest of a game last. Never throws on a bad file. `key` is the arcade's key in one line, where
 * it is known; otherwise an acceptance counts that the key in the file has signed.
 */
export function verifyDrawFile(games: readonly DrawRules[], value: unknown, key?: string): DrawVerification {
  const reading = readDrawFile(value);
  if (!reading.ok) return failed(compare('file', 'a draw file', reading.fault));
  const { file } = reading;
  const versions = games.filter(({ name }) => name === file.game);
  const game = versions.find(({ version }) => version === file.engine) ?? versions.at(-1);
  const form = compare('file', 'a draw file', 'a draw file');
  if (game === undefined) return failed(form, compare('engine', 'a game that is known', file.game));
  const engine = compare('engine', `${game.name} ${game.version}`, `${file.game} ${file.engine}`);
  const quote = game.quote(file.bet);
  if (!engine.ok || quote === null)
    return failed(form, engine, compare('bet', 'a bet of the game', file.bet));
  const checks = [form, engine, ...checksOf(game, quote, file, key)];
  return { ok: checks.every(({ ok }) => ok), sealed: file.seed === null, checks };
}

function failed(...checks: DrawCheck[]): DrawVerification {
  return { ok: false, sealed: false, checks };
}

function checksOf(game: DrawRules, quote: DrawQuote, file: DrawFile, key?: string): DrawCheck[] {
  const { seed, clientSeed, nonce, stream, place, seedHash } = file;
  const promise = drawCommitmentOf(
    { game: game.name, engine: game.version, stream, place, seedHash },
    quote.promised,
  );
  const sealed = game.rules === undefined ? promise : sealCommitmentOf(game, { stream, place, seedHash });
  const drawn = seed === null ? null : quote.outcome({ seed, clientSeed, nonce });
  return [
    compare('bet', quote.bet, file.bet),
    compare('price', [quote.price, quote.draws], [file.price, file.draws]),
    // Seeds from before their commitments named the rules.
    compare('commitment', file.commitment === promise ? promise : sealed, promisedIn(file)),
    ...acceptedBy({ rules: boundRulesHash(game, quote), hasOpener: game.rules !== undefined }, file, key),
    ...shownBy(quote, file),
    ...paidSealed(quote, file),
    ...(seed === null || drawn === null
      ? []
      : [
          compare('seed', seedBefore(seed), seedHash),
          compare('result', drawn.result, file.result),
          compare('paid', drawn.paid, file.paid),
        ]),
    compare('receipt', receiptOf(file), file.receipt),
  ];
}

/** The receipt that a file should have; what is wrong with it where its result has no canonical JSON. */
function receiptOf(file: DrawFile): string {
  try {
    return drawReceipt(file);
  } catch (fault) {
    return fault instanceof Error ? fault.message : 'no receipt';
  }
}

/** The commitment that a file names, if what it says of the play before agrees: only the first number of a seed names the commitment itself. */
function promisedIn({ commitment, nonce, previous }: DrawFile): string {
  if ((nonce === 1) === (previous === commitment)) return commitment;
  return `${commitment}, but number ${nonce} names ${previous} as the one before`;
}

interface Bound {
  readonly rules: string;
  /** False where all players share the seed: then its commitment stands in place of an opener's hash. Source: rule F19. */
  readonly hasOpener: boolean;
}

/** What the arcade had signed before it knew the player's seed, in files that have it. */
function acceptedBy({ rules, hasOpener }: Bound, file: DrawFile, key?: string): DrawCheck[] {
  const [acceptance, filed] = [acceptanceOf(file), file.acceptance];
  if (acceptance === null || filed === undefined) return [];
  const by = key ?? filed.key;
  const signed = `signed by ${by}`;
  const isSigned = filed.key === by && isSignedAcceptance(writeAcceptance(acceptance), filed.signature, by);
  const isBound = hasOpener || filed.openerHash === file.commitment;
  return [
    compare('rules', rules, isBound ? filed.rules : `${filed.rules}, with the opener ${filed.openerHash}`),
    compare('acceptance', signed, isSigned ? signed : filed.signature),
  ];
}

/** What a result proves of itself, for games where it does. */
function shownBy({ shows }: DrawQuote, { result, nonce, roomId, seed, paid }: DrawFile): DrawCheck[] {
  if (shows === undefined) return [];
  const sealed = 'a capsule of the sealed box';
  return [
    compare('capsule', sealed, shows(result, { nonce, roomId }) ? sealed : result),
    // A capsule pays no coins, whatever the seed.
    ...(seed === null ? [compare('paid', 0, paid)] : []),
  ];
}

/** While the seed is sealed: what was paid follows from the result that is claimed. */
function paidSealed({ pays }: DrawQuote, { seed, result, paid }: DrawFile): DrawCheck[] {
  return pays === undefined || seed !== null ? [] : [compare('paid', pays(result), paid)];
}

function compare(name: DrawCheckName, expected: CanonicalValue, actual: unknown): DrawCheck {
  const [a, b] = [spell(expected), spell(actual)];
  return { name, ok: a === b, expected: a, actual: b };
}

function spell(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return canonicalJson(value);
  } catch (fault) {
    return fault instanceof Error ? fault.message : 'no value';
  }
}
