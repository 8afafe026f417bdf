import {
  type CallName,
  callPaths,
  type CallParams,
  type CallReply,
  type PlaySource,
  type ReplyEnvelope,
} from '@grabbit/contract';
import { clientSeedHash, openerHash } from '@grabbit/engines/draws';
import { sha256Hex } from '@grabbit/engines/fair';
import type { TestServer } from './start-test-server.ts';

/** Asks the server, and throws where it refuses. */
export type AskCall = <Name extends CallName>(
  name: Name,
  params: CallParams<Name>,
) => Promise<CallReply<Name>>;

/** Calls that draw what was accepted: those that take it with its signature. */
export type DrawCall = {
  [Name in CallName]: CallParams<Name> extends { readonly acceptance: string; readonly signature: string }
    ? Name
    : never;
}[CallName];

/** The game of such a call: its part of the path. */
const gameOf = (call: DrawCall): string => callPaths[call].path.split('/')[3] ?? '';

/** A play as a test wishes for it. What it does not say of the stream is that of the player's own; all else is its bet. */
export interface TestedDraw {
  readonly requestId: string;
  readonly roomId: number;
  /** Any text: its hash is the seed, unless it is one. */
  readonly clientSeed: string;
  readonly commitment?: string;
  readonly number?: number;
  readonly source?: PlaySource;
  readonly [bet: string]: unknown;
}

/** The secret of the one device of every player in tests. */
export const testOpener = sha256Hex('the device of a test');

const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Has a play accepted, and gives what shows its seed. */
export async function acceptedReveal(
  ask: AskCall,
  call: DrawCall,
  { requestId, roomId, clientSeed, source, commitment, number, ...bet }: TestedDraw,
): Promise<CallParams<DrawCall>> {
  const game = gameOf(call);
  if (call === 'pullCapsule') {
    // What is drawn from a room's box, not from the player's stream.
    const own = isSeed(clientSeed) ? clientSeed : sha256Hex(clientSeed);
    const turn = { roomId, commitment: commitment ?? '', clientSeedHash: clientSeedHash(own) };
    const accepted = await ask('acceptPull', turn);
    return { requestId, ...accepted, clientSeed: own, ...(source !== undefined && { source }) };
  }
  const stream = commitment === undefined || number === undefined ? await ask('drawStream', { game }) : null;
  const seed = isSeed(clientSeed) ? clientSeed : sha256Hex(clientSeed);
  const asked = {
    ...{ roomId, commitment: commitment ?? stream?.commitment ?? '' },
    ...{ number: number ?? stream?.nextNumber ?? 1, clientSeedHash: clientSeedHash(seed) },
    openerHash: openerHash(testOpener),
  };
  const accepted =
    typeof bet['lane'] === 'number'
      ? await ask('aimShot', {
          ...asked,
          ...(bet as Pick<CallParams<'aimShot'>, 'tide' | 'lane' | 'turn' | 'stake'>),
        })
      : await ask('acceptDraw', { ...asked, game, bet: JSON.stringify(bet) });
  return { requestId, ...accepted, clientSeed: seed, ...(source !== undefined && { source }) };
}

/** Has a play accepted and draws it. */
export async function drawAccepted<Name extends DrawCall>(
  ask: AskCall,
  call: Name,
  wish: TestedDraw,
): Promise<CallReply<Name>> {
  return ask(call, (await acceptedReveal(ask, call, wish)) as CallParams<Name>);
}

/** Opens the seed of a place, as the player's device does. */
export async function openSeed(ask: AskCall, game: string, place: number): Promise<CallReply<'turnSeed'>> {
  await ask('drawStream', { game, openerHash: openerHash(testOpener) });
  return ask('turnSeed', { game, place, opener: testOpener });
}

/** What a server refused, so that it passes through `AskCall`. */
class Refused extends Error {
  readonly envelope: ReplyEnvelope<null>;

  constructor(envelope: ReplyEnvelope<null>) {
    super(envelope.errorInfo ?? 'refused');
    this.envelope = envelope;
  }
}

type Said<T> = ReplyEnvelope<T>;

/** A player of a test server. Requests that are made again show what was accepted before, as the app does. */
export function drawsAt(server: Pick<TestServer, 'call'>, token: () => string) {
  const kept = new Map<string, { readonly wish: string; readonly reveal: CallParams<DrawCall> }>();
  const asking = (by: string): AskCall => {
    return async (name, params) => {
      const said = await server.call(name, params, { token: by });
      if (said.data === null) throw new Refused({ ...said, data: null });
      return said.data;
    };
  };
  return {
    async play<Name extends DrawCall>(
      call: Name,
      wish: TestedDraw,
      by = token(),
    ): Promise<Said<CallReply<Name>>> {
      const named = JSON.stringify(wish);
      const before = kept.get(wish.requestId);
      try {
        const reveal = before?.wish === named ? before.reveal : await acceptedReveal(asking(by), call, wish);
        kept.set(wish.requestId, { wish: named, reveal });
        return await server.call(call, reveal as CallParams<Name>, { token: by });
      } catch (error) {
        if (error instanceof Refused) return { ...error.envelope, data: null };
        throw error;
      }
    },
    open: (game: string, place: number, by = token()) => openSeed(asking(by), game, place),
  };
}
