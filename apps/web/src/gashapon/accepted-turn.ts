import { errors } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import {
  boundRulesHash,
  clientSeedHash,
  gashapon,
  isSignedAcceptance,
  readAcceptance,
  readGashaponBet,
} from '@grabbit/engines/draws';
import type { CapsuleBox } from '@grabbit/engines/draws';
import { canonicalJson } from '@grabbit/engines/fair';
import { answerFault } from '../draws/accepted-play.ts';
import type { Accepted, Seal } from '../draws/accepted-play.ts';
import type { Asked, Unkept } from '../draws/draw-client.ts';
import { isKnownKey } from '../draws/known-key.ts';
import { dropEvidence, keepEvidence, TroubleFound } from '../draws/play-trouble.ts';
import type { PlayTrouble } from '../draws/play-trouble.ts';
import { isOwnDoing, wasRestored } from '../draws/fair-reasons.ts';
import type { Calls } from '../draws/stream-calls.ts';
import { serverNow } from '../i18n/server-clock.ts';
import { call } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import type { GashaponPageData } from './gashapon.queries.ts';

type Pulled = CallReply<'pullCapsule'>;

/** So long the arcade promises the next turn, in milliseconds. */
export const turnMs = 5_000;
/** How often a turn is asked for while it is somebody else's, and after how long, in milliseconds. */
const [tries, againMs] = [30, 250];

/** What is asked of the box on the screen. */
export function sealOfBox({ room, box, key }: GashaponPageData): Pick<Asked, 'commitment' | 'seal'> {
  if (box === null) return { commitment: '' };
  const { stream, place, commitment, size, left } = box;
  const seal: Seal = {
    ...{ game: room.game, stream, place, commitment, number: size - left + 1, head: commitment, key },
    // A box is opened by nobody's wish.
    openerHash: commitment,
  };
  return { commitment, seal };
}

/** What was promised of the box on the screen, as the engine reads it. */
export function promisedBox({ room, box }: GashaponPageData): CapsuleBox | null {
  if (box === null) return null;
  const { sequence, price, prizes, last, root } = box;
  const listed = prizes.map(({ kind, count }) => ({ kind, count }));
  return { room: `${room.roomId}`, sequence, price, prizes: listed, last, root };
}

/** What of an acceptance is not the turn that was asked for: a field's name, or `signature`. Null where all of it is. Which number it is, and what is gone, is the arcade's to say: others pull as well. */
export function turnFault(
  { acceptance, signature }: Accepted,
  {
    seal,
    roomId,
    clientSeed,
    box,
  }: Pick<Asked, 'seal' | 'roomId' | 'clientSeed'> & { readonly box: CapsuleBox | null },
): string | null {
  const said = readAcceptance(acceptance);
  if (said === null || seal === undefined) return 'form';
  const bet = readGashaponBet(said.bet);
  const quote = gashapon.quote(said.bet);
  if (bet === null || quote === null || box === null) return 'bet';
  const asked = {
    ...{ game: gashapon.name, engine: gashapon.version, rules: boundRulesHash(gashapon, quote) },
    ...{ roomId: `${roomId}`, stream: seal.stream, place: seal.place, commitment: seal.commitment },
    ...{ draws: 1, price: box.price, openerHash: seal.openerHash, number: bet.gone.length + 1 },
    clientSeedHash: clientSeedHash(clientSeed),
  };
  const wrong = Object.entries(asked).find(([name, value]) => said[name as keyof typeof asked] !== value);
  if (wrong !== undefined) return wrong[0];
  if (canonicalJson(bet.box) !== canonicalJson(box)) return 'bet';
  if (!isKnownKey(seal.key)) return 'key';
  return isSignedAcceptance(acceptance, signature, seal.key) ? null : 'signature';
}

/** What is done around a turn. */
interface TurnNeeds {
  readonly userId: number;
  /** The room's page as it stands. */
  readonly page: () => GashaponPageData | undefined;
  readonly tell: (trouble: PlayTrouble) => void;
  readonly wait: (ms: number) => Promise<void>;
}

const is = (error: unknown, name: keyof typeof errors): boolean => isCallError(error, errors[name].code);

/** The calls of a machine with capsules: the arcade binds itself to the next turn before it is shown the seed. */
export function turnCalls({ userId, page, tell, wait }: TurnNeeds): Calls<Asked, Pulled> {
  const at = { game: gashapon.name, userId };
  /** When the seed was sent last, by the arcade's clock: what was answered to that. */
  let sentAt = 0;

  async function askFor({ roomId, commitment, clientSeed }: Asked, left = tries): Promise<Accepted> {
    try {
      const asked = { roomId, commitment, clientSeedHash: clientSeedHash(clientSeed) };
      const accepted = await call('acceptPull', asked, { individual: true });
      if (accepted === null) throw new Error('an acceptance without an answer');
      return accepted;
    } catch (error) {
      if (!is(error, 'roomBusy') || left <= 1) throw error;
      await wait(againMs);
      return askFor({ roomId, commitment, clientSeed } as Asked, left - 1);
    }
  }

  /** Kept as evidence, and thrown. */
  function wrong(asked: Asked, accepted: Accepted, fault: string, answer: unknown): never {
    const { seal, clientSeed } = asked;
    if (seal === undefined) throw new Error('a turn without a seal');
    const evidence = keepEvidence(at, { seal, accepted, clientSeed, fault, answer });
    throw new TroubleFound({ kind: 'wrong', fault, evidence, told: null });
  }

  return {
    async readSeal() {
      const now = page();
      return now === undefined ? { commitment: '' } : sealOfBox(now);
    },
    readSealAnew: () => undefined,
    async accept(asked) {
      const now = page();
      const box = now === undefined ? null : promisedBox(now);
      const accepted = await askFor(asked);
      const fault = turnFault(accepted, { ...asked, box });
      return fault === null ? accepted : wrong(asked, accepted, fault, accepted);
    },
    async draw({ accepted, ...asked }) {
      if (accepted === undefined) throw new Error('a turn that was not accepted');
      const { requestId, clientSeed, source } = asked;
      const shown = { requestId, ...accepted, clientSeed, ...(source !== undefined && { source }) };
      sentAt = serverNow();
      const answer = await call('pullCapsule', shown, { individual: true });
      if (answer === null) return null;
      const fault = answerFault(answer, accepted, clientSeed);
      if (fault !== null) wrong(asked, accepted, fault, answer);
      dropEvidence(at);
      return answer;
    },
    async onUnkept(asked, error) {
      const { found, trouble } = await judgeTurn(at, asked, { error, sentAt });
      if (trouble !== null) tell(trouble);
      return found;
    },
  };
}

/** Finds out why a turn that was accepted got no capsule. Never rejects. */
async function judgeTurn(
  at: { readonly game: string; readonly userId: number },
  { seal, accepted, clientSeed }: Asked,
  { error, sentAt }: { readonly error: unknown; readonly sentAt: number },
): Promise<{ readonly found: Unkept; readonly trouble: PlayTrouble | null }> {
  if (seal === undefined || accepted === undefined) return { found: 'refused', trouble: null };
  if (error instanceof TroubleFound) return { found: 'unkept', trouble: error.trouble };
  const evidence = keepEvidence(at, { seal, accepted, clientSeed, fault: 'undrawn', answer: error });
  const said = readAcceptance(accepted.acceptance);
  const since = said === null ? 0 : Date.parse(said.at);
  // After its five seconds the turn is anybody's; an answer that comes late to a seed that came in time is none of that.
  const hasLapsed = sentAt - since > turnMs;
  const isGone = ['numberTaken', 'sealOpened', 'roomBusy'] as const;
  try {
    const isFair =
      (hasLapsed && isGone.some((name) => is(error, name))) ||
      (is(error, 'streamEnded') && (await wasRestored(since))) ||
      (await isOwnDoing(error, since, said?.price ?? 0));
    if (isFair) {
      dropEvidence(at);
      return { found: 'refused', trouble: null };
    }
  } catch {
    // What could not be looked at is no reason.
  }
  return { found: 'unkept', trouble: { kind: 'undrawn', evidence } };
}
