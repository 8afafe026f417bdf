import { canonicalJson } from './canonical-json.ts';
import type { CanonicalValue } from './canonical-json.ts';
import { drawCommitmentOf, type DrawQuote, type DrawRules } from './draw.ts';
import { type DrawFile, drawReceipt, readDrawFile } from './draw-file.ts';
import { seedBefore } from './seed-chain.ts';

/** Names of the checks, in their order. */
export const drawChecks = [
  'file',
  'engine',
  'bet',
  'price',
  'commitment',
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

/** Draws a file's play again and holds each of its claims against what follows. Never throws on a bad file. */
export function verifyDrawFile(games: readonly DrawRules[], value: unknown): DrawVerification {
  const reading = readDrawFile(value);
  if (!reading.ok) return failed(compare('file', 'a draw file', reading.fault));
  const { file } = reading;
  const game = games.find(({ name }) => name === file.game);
  const form = compare('file', 'a draw file', 'a draw file');
  if (game === undefined) return failed(form, compare('engine', 'a game that is known', file.game));
  const engine = compare('engine', `${game.name} ${game.version}`, `${file.game} ${file.engine}`);
  const quote = game.quote(file.bet);
  if (!engine.ok || quote === null)
    return failed(form, engine, compare('bet', 'a bet of the game', file.bet));
  const checks = [form, engine, ...checksOf(game, quote, file)];
  return { ok: checks.every(({ ok }) => ok), sealed: file.seed === null, checks };
}

function failed(...checks: DrawCheck[]): DrawVerification {
  return { ok: false, sealed: false, checks };
}

function checksOf(game: DrawRules, quote: DrawQuote, file: DrawFile): DrawCheck[] {
  const { seed, clientSeed, nonce, stream, place, seedHash } = file;
  const promise = drawCommitmentOf(
    { game: game.name, engine: game.version, stream, place, seedHash },
    quote.promised,
  );
  const drawn = seed === null ? null : quote.outcome({ seed, clientSeed, nonce });
  return [
    compare('bet', quote.bet, file.bet),
    compare('price', [quote.price, quote.draws], [file.price, file.draws]),
    compare('commitment', promise, file.commitment),
    ...shownBy(quote, file),
    ...(seed === null || drawn === null
      ? []
      : [
          compare('seed', seedBefore(seed), seedHash),
          compare('result', drawn.result, file.result),
          compare('paid', drawn.paid, file.paid),
        ]),
    compare('receipt', drawReceipt(file), file.receipt),
  ];
}

/** What a result proves of itself, for games where it does. */
function shownBy({ shows }: DrawQuote, { result, nonce, roomId }: DrawFile): DrawCheck[] {
  if (shows === undefined) return [];
  const sealed = 'a capsule of the sealed box';
  return [compare('capsule', sealed, shows(result, { nonce, roomId }) ? sealed : result)];
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
