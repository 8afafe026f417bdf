import type { CallParams, CallReply } from '@grabbit/contract';
import {
  acceptanceOf,
  clientSeedHash,
  drawVersions,
  drawReceipt,
  isSignedAcceptance,
  readAcceptance,
  readDrawFile,
  rulesHash,
  writeAcceptance,
} from '@grabbit/engines/draws';
import type { DrawFile, DrawRules } from '@grabbit/engines/draws';
import { canonicalJson } from '@grabbit/engines/fair';
import { isRecord } from '../kernel/storage.ts';
import { ableToDraw } from './rules-of.ts';

/** An acceptance and the arcade's signature under it. */
export type Accepted = CallReply<'acceptDraw'>;
/** What shows the seed of an accepted play. */
export type RevealParams = CallParams<'dropBalls'>;

/** The seal that a play is asked for on, as this device knows it. */
export interface Seal {
  readonly game: string;
  readonly stream: string;
  readonly place: number;
  readonly commitment: string;
  /** Of the next play. */
  readonly number: number;
  /** Receipt of the play before; the commitment before the first. */
  readonly head: string;
  /** The arcade's key in one line. */
  readonly key: string;
  readonly openerHash: string;
}

/** A play as this device asked for it. */
export interface SealedAsk {
  readonly seal: Seal;
  readonly roomId: number;
  readonly clientSeed: string;
  /** As the engine reads it. */
  readonly bet: unknown;
}

/** The rules of a drawn game: those in force, or those that a play was accepted under. @throws Error for a game that this build does not know. */
export function rulesOfGame(game: string, accepted?: Accepted): DrawRules {
  const engine = accepted === undefined ? undefined : readAcceptance(accepted.acceptance)?.engine;
  const versions = drawVersions.filter(({ name }) => name === game);
  const rules = versions.find(({ version }) => version === engine) ?? versions.at(-1);
  if (rules === undefined) throw new Error(`no drawn game is called ${game}`);
  return rules;
}

const same = (one: unknown, other: unknown): boolean => {
  try {
    return canonicalJson(one) === canonicalJson(other);
  } catch {
    return false;
  }
};

/** What of an acceptance is not what was asked for: a field's name, or `signature`. Null where all of it is. */
export function acceptanceFault(
  { acceptance, signature }: Accepted,
  { seal, roomId, clientSeed, bet }: SealedAsk,
): string | null {
  const said = readAcceptance(acceptance);
  if (said === null) return 'form';
  const rules = rulesOfGame(seal.game);
  const quote = rules.quote(bet);
  if (quote === null) return 'bet';
  const { game, stream, place, commitment, number, head: previous, openerHash } = seal;
  const asked = {
    ...{
      game,
      engine: rules.version,
      rules: rulesHash(rules),
      roomId: `${roomId}`,
      stream,
      place,
      commitment,
    },
    ...{ number, draws: quote.draws, bet: quote.bet, price: quote.price, previous, openerHash },
    clientSeedHash: clientSeedHash(clientSeed),
  };
  const wrong = Object.entries(asked).find(([name, value]) => !same(said[name as keyof typeof asked], value));
  if (wrong !== undefined) return wrong[0];
  return isSignedAcceptance(acceptance, signature, seal.key) ? null : 'signature';
}

/** A drawn play as the arcade answers it: what is shown of the result stands beside it, by the names of the result's own fields. */
export interface AnsweredPlay {
  readonly price: number;
  readonly paid: number;
  readonly receipt: string;
  readonly file: unknown;
}

/** The file of an answer, where it is whole. */
export function fileOf({ file }: Pick<AnsweredPlay, 'file'>): DrawFile | null {
  const reading = readDrawFile(file);
  return reading.ok ? reading.file : null;
}

/** What of an answer is not the play that was accepted, or not what its file says. Null where all of it is. The seed is checked when it opens. */
export function answerFault(
  answer: AnsweredPlay & object,
  { acceptance, signature }: Accepted,
  clientSeed: string,
): string | null {
  const file = fileOf(answer);
  if (file === null) return 'file';
  const bound = acceptanceOf(file);
  if (bound === null || writeAcceptance(bound) !== acceptance || file.acceptance?.signature !== signature)
    return 'acceptance';
  if (file.clientSeed !== clientSeed) return 'clientSeed';
  if (drawReceipt(file) !== file.receipt || file.receipt !== answer.receipt) return 'receipt';
  if (file.paid !== answer.paid || file.price !== answer.price) return 'paid';
  const shown: Readonly<Record<string, unknown>> = { ...answer };
  const result = isRecord(file.result) ? file.result : {};
  const wrong = Object.entries(result).find(([name, value]) => !same(shown[name], value));
  return wrong === undefined ? null : 'result';
}

/** What a play that was accepted and never drawn would have paid, once its seed is open. */
export async function wouldPay(
  rules: DrawRules,
  { seal, clientSeed, bet }: Omit<SealedAsk, 'roomId'>,
  seed: string,
): Promise<number> {
  const able = await ableToDraw(rules);
  return able.quote(bet)?.outcome({ seed, clientSeed, nonce: seal.number }).paid ?? 0;
}
