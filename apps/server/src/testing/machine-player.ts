import { once } from 'node:events';
import {
  type CallReply,
  errors,
  type MachineDown,
  machineProtocolVersion,
  PlaySource,
} from '@grabbit/contract';
import {
  aimAt,
  type AimPoint,
  type ClawSettings,
  type ClawState,
  clientSeedHash,
  inputLink,
  sha256Hex,
} from '@grabbit/engines';
import { WebSocket } from 'ws';
import type { TestServer } from './start-test-server.ts';

type Kind = MachineDown['t'];
type Of<K extends Kind> = Extract<MachineDown, { t: K }>;

/** The seed of every player here, which they show once the drop is signed. */
const ownSeed = sha256Hex('a test player');
export const ownSeedHash = clientSeedHash(ownSeed);

/**
 * A client of the machine socket that a test drives by hand, or of another room's, whose talk is the same: `under` is its path.
 * Everything it hears is kept in `heard`.
 */
export class MachineClient {
  /** Shown as soon as it is due; null keeps it. */
  seed: string | null = ownSeed;
  readonly heard: MachineDown[] = [];
  readonly socket: WebSocket;
  readonly #waiters = new Set<() => void>();

  constructor(address: string, roomId: number, under = '/machine/') {
    this.socket = new WebSocket(`${address.replace(/^http/, 'ws')}${under}${roomId}`);
    this.socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString('utf8')) as MachineDown;
      this.heard.push(message);
      if (message.t === 'bound' && this.seed !== null)
        this.send({ t: 'reveal', play: message.play, id: 0, clientSeed: this.seed });
      for (const waiter of this.#waiters) waiter();
    });
  }

  static async join(address: string, roomId: number, token?: string, under?: string): Promise<MachineClient> {
    const client = new MachineClient(address, roomId, under);
    await once(client.socket, 'open');
    client.send({
      t: 'hello',
      v: under === undefined ? machineProtocolVersion : 1,
      ...(token !== undefined && { token }),
    });
    await client.until('welcome');
    return client;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The first message of a kind that fits, heard already or still to come. */
  async until<K extends Kind>(
    kind: K,
    fits: (message: Of<K>) => boolean = () => true,
    withinMs = 60_000,
  ): Promise<Of<K>> {
    const find = (): Of<K> | undefined =>
      this.heard.find((message): message is Of<K> => message.t === kind && fits(message as Of<K>));
    const end = performance.now() + withinMs;
    for (let found = find(); ; found = find()) {
      if (found !== undefined) return found;
      if (performance.now() > end) throw new Error(`no ${kind} within ${withinMs} ms`);
      await new Promise<void>((resolve) => {
        const done = (): void => {
          this.#waiters.delete(done);
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(done, 250);
        this.#waiters.add(done);
      });
    }
  }

  close(): void {
    this.socket.close();
  }
}

let requests = 0;
export const newRequestId = (): string =>
  `test-${process.pid}-${(requests += 1).toString().padStart(6, '0')}`;

const readyMs = 20_000;
/** Why a machine takes no play for a while: it is refilled after the one before, or the computer is too busy to be fair. */
const passing = new Set<string | null>([errors.roomBusy.code, errors.latencyTooHigh.code]);

/** Opens a play on the commitment that stands, as soon as the machine takes one. */
export async function openPlay(
  server: TestServer,
  roomId: number,
  token: string,
  requestId = newRequestId(),
): Promise<CallReply<'openPlay'>> {
  const until = performance.now() + readyMs;
  for (;;) {
    const reply = await askToOpen(server, { roomId, token, requestId });
    if (reply.data !== null) return reply.data;
    if (!passing.has(reply.errorCode) || performance.now() > until)
      throw new Error(`no play: ${reply.errorCode} ${reply.errorInfo}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function askToOpen(
  server: TestServer,
  {
    roomId,
    token,
    requestId,
  }: { readonly roomId: number; readonly token: string; readonly requestId: string },
) {
  const page = await server.call('playPage', { roomId });
  if (page.data === null) throw new Error(`no play page: ${page.errorInfo}`);
  const { status, room } = page.data;
  const params = {
    requestId,
    roomId,
    price: room.price,
    commitment: status.commitment.hash,
    clientSeedHash: ownSeedHash,
    source: PlaySource.search,
  };
  return server.call('openPlay', params, { token });
}

/** A claw machine as its row has it: what rooms keep without knowing it. */
export function clawMachine<Row extends { readonly settings: unknown; readonly state: unknown }>(row: Row) {
  return row as Row & { readonly settings: ClawSettings; readonly state: ClawState };
}

export interface AimedPlay {
  readonly playId: string;
  readonly commitment: string;
  /** Holds the acks against the player's own chain. */
  readonly chain: string[];
}

/**
 * Steers over a toy and drops, by the same inputs as a person's: as many ticks as the plan says are left to pass
 * between them. Late commands only move the claw a little further.
 */
export async function aimAndDrop(
  client: MachineClient,
  playId: string,
  {
    settings,
    state,
    commitment,
    target,
  }: { settings: ClawSettings; state: ClawState; commitment: string; target?: AimPoint },
): Promise<AimedPlay> {
  const plan = aimAt(state, settings, target);
  const begin = performance.now();
  const chain: string[] = [];
  let last = commitment;
  for (const [index, { tick, code }] of plan.entries()) {
    const wait = (tick * 1000) / 60 - (performance.now() - begin);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const id = index + 1;
    client.send(code === 16 ? { t: 'drop', play: playId, id } : { t: 'steer', play: playId, id, code });
    const ack = await client.until('ack', (message) => message.play === playId && message.id === id);
    last = inputLink(last, { id, tick: ack.k, code });
    chain.push(last);
    if (last !== ack.h) throw new Error('the server acked another chain');
  }
  return { playId, commitment, chain };
}
