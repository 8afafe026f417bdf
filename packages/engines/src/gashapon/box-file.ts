import { canonicalJson } from '../fair/canonical-json.ts';
import { type DrawRules, drawCommitmentOf } from '../fair/draw.ts';
import { type DrawFile, readDrawFile } from '../fair/draw-file.ts';
import { hashOf, isHash } from '../fair/hash.ts';
import { seedBefore } from '../fair/seed-chain.ts';
import { type Check, hasShape, is, isName, isPositive, isTime } from '../fair/shape.ts';
import { verifyDrawFile } from '../fair/verify-draw.ts';
import { type CapsuleBox, capsuleRoot, capsulesOf, mostCapsules, readBox } from './box.ts';
import { gashapon, isGashaponResult, readGashaponBet } from './gashapon.ts';

export const boxFileFormat = 'grabbit-box';
export const boxFileVersion = 1;

export const boxEnds = ['empty', 'closed', 'restored'] as const;
export type BoxEnd = (typeof boxEnds)[number];

/** What the receipt of an ended box covers, beside the receipts of its pulls. */
export interface BoxFields {
  readonly format: typeof boxFileFormat;
  readonly version: typeof boxFileVersion;
  readonly engine: string;
  readonly roomName: string;
  readonly stream: string;
  readonly place: number;
  readonly seedHash: string;
  readonly commitment: string;
  readonly seed: string;
  readonly box: CapsuleBox;
  readonly opened: string;
  readonly ended: string;
  /** `empty`: everything was pulled. `closed`: the operator ended it before. `restored`: the arcade came back from a backup. */
  readonly how: BoxEnd;
}

/** A whole box after it has ended, with every pull. */
export interface BoxFile extends BoxFields {
  readonly receipt: string;
  /** In the order of their numbers. */
  readonly pulls: readonly DrawFile[];
}

/** The receipt of an ended box; `receipts` are those of its pulls, in their order. Source: rule G8 of SPEC.md. */
export function boxReceipt(fields: BoxFields, receipts: readonly string[]): string {
  const { format, version, engine, roomName, stream, place, seedHash } = fields;
  const { commitment, seed, box, opened, ended, how } = fields;
  const first = { format, version, engine, roomName, stream, place, seedHash };
  return hashOf({ ...first, commitment, seed, box, opened, ended, how, pulls: receipts });
}

const isEnd: Check = (value) => boxEnds.some((end) => end === value);
const isPulls: Check = (value) =>
  Array.isArray(value) && value.length <= mostCapsules && value.every((pull) => readDrawFile(pull).ok);

const fileShape: Readonly<Record<keyof BoxFile, Check>> = {
  format: is(boxFileFormat),
  version: is(boxFileVersion),
  engine: is(gashapon.version),
  roomName: isName,
  stream: isName,
  place: isPositive,
  seedHash: isHash,
  commitment: isHash,
  seed: isHash,
  box: (value) => readBox(value) !== null,
  opened: isTime,
  ended: isTime,
  how: isEnd,
  receipt: isHash,
  pulls: isPulls,
};

function isBoxFile(value: unknown): value is BoxFile {
  return hasShape(value, fileShape);
}

/** Names of the checks, in their order. */
export const boxChecks = ['file', 'commitment', 'seed', 'root', 'pulls', 'chain', 'end', 'receipt'] as const;
export type BoxCheckName = (typeof boxChecks)[number];

export interface BoxCheck {
  readonly name: BoxCheckName;
  readonly ok: boolean;
  readonly expected: string;
  readonly actual: string;
}

export interface BoxVerification {
  readonly ok: boolean;
  readonly checks: readonly BoxCheck[];
}

const check = (name: BoxCheckName, expected: string, actual: string): BoxCheck => ({
  ...{ name, ok: expected === actual },
  expected,
  actual,
});

/** Fills a box anew from its seed, pulls every pull again and holds each claim against what follows. Never throws on a bad file. */
export function verifyBoxFile(value: unknown): BoxVerification {
  if (!isBoxFile(value)) return { ok: false, checks: [check('file', 'a box file', 'not a box file')] };
  const { engine, stream, place, seedHash, seed, box, pulls } = value;
  const promise = drawCommitmentOf(
    { game: gashapon.name, engine, stream, place, seedHash },
    { box: readBox(box) },
  );
  const wrong = pulls.filter((pull) => !isPullOf(value, pull)).map(({ nonce }) => String(nonce));
  const checks = [
    check('file', 'a box file', 'a box file'),
    check('commitment', promise, value.commitment),
    check('seed', seedBefore(seed), seedHash),
    check('root', capsuleRoot(capsulesOf(seed, box)), box.root),
    check('pulls', 'every pull fits', wrong.length === 0 ? 'every pull fits' : `not ${wrong.join(', ')}`),
    check(
      'chain',
      'each pull follows the one before',
      chainFault(value) ?? 'each pull follows the one before',
    ),
    check('end', expectedEnd(value), value.how),
    check(
      'receipt',
      boxReceipt(
        value,
        pulls.map(({ receipt }) => receipt),
      ),
      value.receipt,
    ),
  ];
  return { ok: checks.every(({ ok }) => ok), checks };
}

const games: readonly DrawRules[] = [gashapon];

/** A pull that is proven on its own, by this box's seed and promise. */
function isPullOf({ box, seed, stream, place, commitment, roomName }: BoxFile, pull: DrawFile): boolean {
  const { ok, sealed } = verifyDrawFile(games, pull);
  const bet = ok && !sealed ? readGashaponBet(pull.bet) : null;
  if (bet === null || canonicalJson(bet.box) !== canonicalJson(box)) return false;
  const same = pull.seed === seed && pull.stream === stream && pull.place === place;
  return same && pull.commitment === commitment && pull.roomName === roomName;
}

/** What is wrong with the row of pulls; null when each follows from those before it. */
function chainFault({ commitment, pulls, opened, ended }: BoxFile): string | null {
  let [head, at] = [commitment, opened];
  const gone: number[] = [];
  for (const [place, pull] of pulls.entries()) {
    const bet = readGashaponBet(pull.bet);
    if (bet === null || !isGashaponResult(pull.result)) return `pull ${place + 1} is malformed`;
    if (pull.nonce !== place + 1) return `number ${pull.nonce} in place of ${place + 1}`;
    if (pull.previous !== head) return `pull ${pull.nonce} names another receipt`;
    if (canonicalJson(bet.gone) !== canonicalJson(gone)) return `pull ${pull.nonce} had others gone`;
    if (pull.at < at || pull.at > ended) return `pull ${pull.nonce} is out of time`;
    gone.push(pull.result.capsule);
    gone.sort((a, b) => a - b);
    [head, at] = [pull.receipt, pull.at];
  }
  return at > ended ? 'the end is out of time' : null;
}

function expectedEnd({ seed, box, pulls, how }: BoxFile): BoxEnd {
  if (pulls.length === capsulesOf(seed, box).length) return 'empty';
  return how === 'restored' ? how : 'closed';
}
