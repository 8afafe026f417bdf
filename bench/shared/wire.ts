import { once } from 'node:events';
import {
  type MachineDown,
  machineProtocolVersion,
  type PushDown,
  pushProtocolVersion,
  readPushMoved,
} from '@grabbit/contract';
import { clientSeedHash, sha256Hex } from '@grabbit/engines/fair';
import { WebSocket } from 'ws';

type Message = { readonly t: string };

interface Protocol<Down extends Message> {
  /** Before the room's number. */
  readonly path: string;
  readonly version: number;
  /** A message; null for what is none. */
  readonly read: (data: Buffer, isBinary: boolean) => Down | null;
}

interface Waiter<Down> {
  isIt(message: Down): boolean;
  resolve(message: Down): void;
  reject(error: Error): void;
}

/** A live socket that hands each message on as it comes, and can wait for one. */
export class Wire<Down extends Message> {
  readonly socket: WebSocket;
  onMessage: (message: Down, at: number) => void = () => undefined;
  readonly #waiting = new Set<Waiter<Down>>();

  constructor(address: string, roomId: number, { path, read }: Protocol<Down>) {
    this.socket = new WebSocket(`${address.replace(/^http/, 'ws')}${path}/${roomId}`, {
      perMessageDeflate: false,
    });
    this.socket.on('message', (data: Buffer, isBinary) => {
      const at = performance.now();
      const message = read(data, isBinary);
      if (message === null) return;
      this.onMessage(message, at);
      for (const waiter of this.#waiting) if (waiter.isIt(message)) waiter.resolve(message);
    });
    // Whatever goes wrong, the socket closes.
    this.socket.on('error', () => undefined);
    this.socket.on('close', (code, reason) => {
      const ended = new Error(`the server closed the socket: ${code} ${reason.toString('utf8')}`);
      for (const waiter of this.#waiting) waiter.reject(ended);
    });
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next message of a kind that is the one. Throws when the socket is closed, or none comes for a minute. */
  async next<K extends Down['t']>(
    kind: K,
    isIt: (message: Extract<Down, { t: K }>) => boolean = () => true,
  ): Promise<Extract<Down, { t: K }>> {
    type Wanted = Extract<Down, { t: K }>;
    const { promise, resolve, reject } = Promise.withResolvers<Wanted>();
    const waiter: Waiter<Down> = {
      isIt: (message) => message.t === kind && isIt(message as Wanted),
      resolve: (message) => resolve(message as Wanted),
      reject,
    };
    const timer = setTimeout(() => reject(new Error(`no ${kind} within a minute`)), 60_000);
    this.#waiting.add(waiter);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(waiter);
    }
  }

  close(): void {
    this.socket.close();
  }
}

/** Connects to a room, and gives its welcome. */
async function join<Down extends Message>(
  protocol: Protocol<Down>,
  [address, roomId, token]: readonly [address: string, roomId: number, token?: string],
) {
  const wire = new Wire(address, roomId, protocol);
  await once(wire.socket, 'open');
  const welcome = wire.next<'welcome' & Down['t']>('welcome');
  wire.send({ t: 'hello', v: protocol.version, ...(token !== undefined && { token }) });
  return { wire, welcome: await welcome };
}

const machine: Protocol<MachineDown> = {
  ...{ path: '/machine', version: machineProtocolVersion },
  read: (data) => JSON.parse(data.toString('utf8')) as MachineDown,
};
const table: Protocol<PushDown> = {
  ...{ path: '/push-table', version: pushProtocolVersion },
  read: (data, isBinary) =>
    isBinary ? readPushMoved(data) : (JSON.parse(data.toString('utf8')) as PushDown),
};

/** The socket of a claw machine. */
export const joinMachine = (...place: [address: string, roomId: number, token?: string]) =>
  join(machine, place);

/** The seed that every player of a machine here keeps until the drop is signed. */
const ownSeed = sha256Hex('a player');
export const ownSeedHash = clientSeedHash(ownSeed);

/** Shows the seed when it is due. */
export function revealDue(wire: Pick<Wire<MachineDown>, 'send'>, message: MachineDown): void {
  if (message.t === 'bound') wire.send({ t: 'reveal', play: message.play, id: 0, clientSeed: ownSeed });
}

/** The socket of a pusher's table. */
export const joinTable = (...place: [address: string, roomId: number, token?: string]) => join(table, place);
