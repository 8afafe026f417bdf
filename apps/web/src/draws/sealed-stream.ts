import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import type { DrawRecord } from '../ports/games.ts';
import { acceptanceFault, answerFault, rulesOfGame, wouldPay } from './accepted-play.ts';
import type { Accepted, AnsweredPlay, Seal } from './accepted-play.ts';
import type { Asked, Unkept } from './draw-client.ts';
import { hasLapsed, isOwnDoing, newRulesSince, wasRestored } from './fair-reasons.ts';
import { drawStreamQuery } from './stream.query.ts';
import type { DrawStream } from './stream.query.ts';
import { dropEvidence, isPlayAt, keepEvidence, TroubleFound } from './play-trouble.ts';
import type { LostAsk, PlayTrouble } from './play-trouble.ts';
import {
  compareSeal,
  forgetOpener,
  openerHashOf,
  readSealMemory,
  rememberSeal,
  sealOpener,
} from './seal-memory.ts';
import type { SealMemory, StreamPlace } from './seal-memory.ts';

const sealOf = (at: StreamPlace, told: DrawStream): Seal => ({
  ...{ game: at.game, stream: told.stream, place: told.place, commitment: told.commitment },
  ...{ number: told.nextNumber, head: told.head, key: told.key, openerHash: openerHashOf(at) },
});

const streamNow = (at: StreamPlace) =>
  queryClient.fetchQuery({ ...drawStreamQuery(at.game, at.userId), staleTime: 0 });

/** The bet of an ask as the engine reads it; null where this page cannot tell. */
export type BoundBet<Params> = (asked: Params) => unknown;

/** What a play that waits would have paid under a seed that is open. */
async function lostUnder(memory: SealMemory, waiting: Waiting | null, seed: string): Promise<LostAsk | null> {
  const { asked, bet } = waiting ?? {};
  if (asked?.seal === undefined || bet === null || bet === undefined) return null;
  const { seal, clientSeed } = asked;
  if (seal.stream !== memory.stream || seal.place !== memory.place) return null;
  const rules = rulesOfGame(seal.game, asked.accepted);
  const price = rules.quote(bet)?.price ?? 0;
  return { number: seal.number, price, pays: await wouldPay(rules, { seal, clientSeed, bet }, seed) };
}

/** A play that this device has asked for and got no result of. */
interface Waiting {
  readonly asked: Asked;
  readonly bet: unknown;
}

/** The play that took a number of a seal, from the player's own records; null where there is none that fits. */
async function playAt(seal: SealMemory, number: number) {
  let cursor: string | null = null;
  do {
    const page: { readonly list: readonly DrawRecord[]; readonly next: string | null } = await call(
      'drawRecords',
      cursor === null ? { limit: 100 } : { cursor, limit: 100 },
      { individual: true },
    );
    const found = page.list.find(
      (record) =>
        record.commitment === seal.commitment &&
        record.number <= number &&
        number < record.number + record.draws,
    );
    if (found !== undefined)
      return isPlayAt(await call('playFile', { playId: found.playId }, { individual: true }), seal, number);
    cursor = page.next;
  } while (cursor !== null);
  return null;
}

/** What stands between a stream as it is told and what this device has seen; null where nothing does. */
async function troubleOf(
  at: StreamPlace,
  told: DrawStream,
  waiting: Waiting | null,
): Promise<PlayTrouble | null> {
  const before = readSealMemory(at);
  const finding = before === null ? null : compareSeal(before, told, sealOpener(at));
  if (before === null || finding === null || finding.kind === 'same') return null;
  const wrong = (fault: string): PlayTrouble => ({ kind: 'wrong', fault, evidence: null, told });
  if (finding.kind === 'ahead') {
    const file = await playAt(before, before.nextNumber);
    if (file === null) return wrong('number');
    // Each number that this device did not ask for is shown once.
    rememberSeal(at, told);
    return { kind: 'device', file, nextNumber: told.nextNumber };
  }
  if (finding.kind === 'retired') {
    const { opensAt } = finding;
    return (await newRulesSince(at.game)) === null ? wrong('rules') : { kind: 'retired', opensAt, told };
  }
  if (finding.kind !== 'opened') return wrong(finding.kind);
  const { fits, own, seed, why } = finding;
  if (!fits) return wrong('seed');
  const since = waiting?.asked.accepted === undefined ? 0 : acceptedAt(waiting.asked.accepted);
  if (why === 'restored' && !(await wasRestored(since))) return wrong('restored');
  const lost = await lostUnder(before, waiting, seed);
  if (own && lost === null) {
    // The page was left while it opened the seal.
    forgetOpener(at);
    return null;
  }
  return { kind: 'changed', why: why ?? 'device', before, told, seed, lost };
}

/** The seal to play on, held against what this device remembers. @throws TroubleFound where the player has to be told something first. */
export async function readSeal(
  at: StreamPlace,
  { fresh = false, waiting = null }: { readonly fresh?: boolean; readonly waiting?: Waiting | null } = {},
): Promise<Pick<Asked, 'commitment' | 'seal'>> {
  const query = drawStreamQuery(at.game, at.userId);
  const known = await queryClient.fetchQuery({ ...query, staleTime: fresh ? 0 : Infinity });
  const memory = readSealMemory(at);
  // Another tab of this browser has played on, or opened the seal.
  const isBehind =
    memory !== null &&
    (memory.stream !== known.stream || memory.place !== known.place || memory.nextNumber > known.nextNumber);
  const told = !fresh && isBehind ? await streamNow(at) : known;
  const trouble = await troubleOf(at, told, waiting);
  if (trouble !== null) throw new TroubleFound(trouble);
  rememberSeal(at, told);
  return { commitment: told.commitment, seal: sealOf(at, told) };
}

/** Goes on with the seal that is in use now: the player has read what became of the one before. */
export function goOnWith(at: StreamPlace, told: DrawStream): void {
  rememberSeal(at, told);
  void queryClient.invalidateQueries({ queryKey: drawStreamQuery(at.game, at.userId).queryKey });
}

/** Has the arcade bind itself to a play. @throws TroubleFound where what it signed is not what was asked. */
export async function acceptPlay(
  at: StreamPlace,
  asked: Asked,
  { bet, ask }: { readonly bet: unknown; readonly ask: () => Promise<Accepted> },
): Promise<Accepted> {
  const accepted = await ask();
  const { seal, roomId, clientSeed } = asked;
  if (seal === undefined) throw new Error('a play without a seal');
  const fault = acceptanceFault(accepted, { seal, roomId, clientSeed, bet });
  if (fault === null) return accepted;
  const evidence = keepEvidence(at, { seal, accepted, clientSeed, fault, answer: accepted });
  throw new TroubleFound({ kind: 'wrong', fault, evidence, told: null });
}

/** Takes over the answer of a play that was accepted. @throws TroubleFound where it is not what the arcade has signed. */
export function takeAnswer(
  at: StreamPlace,
  asked: Asked,
  answer: AnsweredPlay & { readonly nextNumber?: number },
): void {
  const { seal, accepted, clientSeed } = asked;
  if (seal === undefined || accepted === undefined) throw new Error('a play that was not accepted');
  const fault = answerFault(answer, accepted, clientSeed);
  if (fault !== null) {
    const evidence = keepEvidence(at, { seal, accepted, clientSeed, fault, answer });
    throw new TroubleFound({ kind: 'wrong', fault, evidence, told: null });
  }
  dropEvidence(at);
  const { nextNumber = seal.number, receipt: head } = answer;
  const memory = readSealMemory(at);
  if (memory?.stream === seal.stream && memory.place === seal.place && memory.nextNumber < nextNumber)
    rememberSeal(at, { ...memory, nextNumber, head });
  queryClient.setQueryData(drawStreamQuery(at.game, at.userId).queryKey, (known) =>
    known?.commitment === seal.commitment ? { ...known, nextNumber, head } : known,
  );
}

/** When the arcade says that it accepted a play, in milliseconds since 1970. */
function acceptedAt({ acceptance }: Accepted): number {
  const at: unknown = (JSON.parse(acceptance) as Readonly<Record<string, unknown>>)['at'];
  return typeof at === 'string' ? Date.parse(at) : 0;
}

/**
 * Finds out why a play that was accepted got no result: looks for each of the reasons that would be fair. Gives what it found, and what the player is to
 * be told. Never rejects.
 */
export async function judgeUnkept(
  at: StreamPlace,
  asked: Asked,
  { error, bet }: { readonly error: unknown; readonly bet: unknown },
): Promise<{ readonly found: Unkept; readonly trouble: PlayTrouble | null }> {
  const { seal, accepted, clientSeed } = asked;
  if (seal === undefined || accepted === undefined) return { found: 'refused', trouble: null };
  // What does not fit was kept when it was found.
  if (error instanceof TroubleFound) return { found: 'unkept', trouble: error.trouble };
  // Kept before anything is looked at.
  const evidence = keepEvidence(at, { seal, accepted, clientSeed, fault: 'undrawn', answer: error });
  const fair = async (): Promise<{ readonly found: Unkept; readonly trouble: PlayTrouble | null } | null> => {
    const price = rulesOfGame(seal.game).quote(bet)?.price ?? 0;
    if (await isOwnDoing(error, acceptedAt(accepted), price)) return { found: 'refused', trouble: null };
    const told = await streamNow(at);
    if (told.stream === seal.stream && told.place === seal.place) {
      if (told.nextNumber <= seal.number) return null;
      const taken = await playAt(
        { ...told, ...seal, seedHash: told.seedHash, nextNumber: seal.number },
        seal.number,
      );
      if (taken === null || taken.clientSeed === clientSeed) return null;
      rememberSeal(at, told);
      return { found: 'told', trouble: { kind: 'device', file: taken, nextNumber: told.nextNumber } };
    }
    const trouble = await troubleOf(at, told, { asked, bet });
    // An arcade that goes on to new rules draws what it has accepted under the old ones first.
    if (trouble?.kind === 'retired') return null;
    if (
      trouble?.kind === 'changed' &&
      trouble.why === 'rules' &&
      !(await hasLapsed(at.game, acceptedAt(accepted)))
    )
      return { found: 'unkept', trouble: { kind: 'wrong', fault: 'rules', evidence, told } };
    if (trouble === null || trouble.kind === 'device') return null;
    return { found: trouble.kind === 'changed' ? 'told' : 'unkept', trouble };
  };
  try {
    const found = await fair();
    if (found !== null) {
      if (found.found !== 'unkept') dropEvidence(at);
      return found;
    }
  } catch {
    // What could not be looked at is no reason.
  }
  return { found: 'unkept', trouble: { kind: 'undrawn', evidence } };
}
