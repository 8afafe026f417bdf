import { once } from 'node:events';
import { Agent, request } from 'node:http';
import {
  type CallName,
  callPaths,
  type CallParams,
  type CallReply,
  type MachineDown,
  type ReplyEnvelope,
} from '@grabbit/contract';
import { WebSocket } from 'ws';

/** The server's refusal of a call. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: string;

  constructor(call: string, code: string, info: string) {
    super(`${call}: ${code} ${info}`);
    this.code = code;
  }
}

/** One call over a connection of `agent`. Throws `CallRefused`. */
export async function callOver<Name extends CallName>(
  { agent, address, token }: { readonly agent: Agent; readonly address: string; readonly token: string },
  name: Name,
  params: CallParams<Name>,
): Promise<CallReply<Name>> {
  const { hostname, port } = new URL(address);
  const body = JSON.stringify(params);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'content-length': Buffer.byteLength(body),
  };
  const text = await new Promise<string>((resolve, reject) => {
    const sent = request({ hostname, port, path: callPaths[name].path, method: 'POST', agent, headers });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      response.once('error', reject);
    });
    sent.end(body);
  });
  const reply = JSON.parse(text) as ReplyEnvelope<CallReply<Name>>;
  if (!reply.success || reply.data === null)
    throw new CallRefused(name, `${reply.errorCode}`, `${reply.errorInfo}`);
  return reply.data;
}

type Call = Parameters<typeof callOver>[0];

/** Makes calls of one player over a connection of its own. */
export async function withCall<T>(
  address: string,
  { token }: { readonly token: string },
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    return await work({ agent, address, token });
  } finally {
    agent.destroy();
  }
}

/** Does something once for each player, by some clients at once, until the time is over; gives how often it was done. */
export async function eachOnce<P extends { readonly token: string }>(
  address: string,
  players: readonly P[],
  { clients, ms }: { readonly clients: number; readonly ms: number },
  work: (call: Call, player: P) => Promise<void>,
): Promise<number> {
  const end = performance.now() + ms;
  const waiting = players.values();
  let done = 0;
  const client = async ({ agent }: Call): Promise<void> => {
    while (performance.now() < end) {
      const { value: player } = waiting.next();
      if (player === undefined) return;
      await work({ agent, address, token: player.token }, player);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, () => withCall(address, { token: '' }, client)));
  return done;
}

/** Calls of one player over one kept connection. Throws `CallRefused`. */
export function createCaller(address: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    call: <Name extends CallName>(name: Name, params: CallParams<Name>): Promise<CallReply<Name>> =>
      callOver({ agent, address, token }, name, params),
    close: () => agent.destroy(),
  };
}

type Of<K extends MachineDown['t']> = Extract<MachineDown, { t: K }>;

interface Waiter {
  readonly timer: NodeJS.Timeout;
  resolve(message: MachineDown): void;
  reject(error: Error): void;
}

/** A machine socket that hands each message on as it comes, and can wait for the next of a kind. */
export class MachineWire {
  readonly socket: WebSocket;
  onMessage: (message: MachineDown, at: number) => void = () => undefined;
  readonly #waiting = new Map<string, Waiter>();

  private constructor(address: string, roomId: number) {
    this.socket = new WebSocket(`${address.replace(/^http/, 'ws')}/machine/${roomId}`, {
      perMessageDeflate: false,
    });
    this.socket.on('message', (data) => {
      const at = performance.now();
      const message = JSON.parse((data as Buffer).toString('utf8')) as MachineDown;
      this.onMessage(message, at);
      this.#take(message.t)?.resolve(message);
    });
    this.socket.on('close', (code, reason) => {
      const ended = new Error(`the server closed the machine socket: ${code} ${reason.toString('utf8')}`);
      for (const kind of [...this.#waiting.keys()]) this.#take(kind)?.reject(ended);
    });
  }

  static async join(
    address: string,
    roomId: number,
    token?: string,
  ): Promise<{ wire: MachineWire; welcome: Of<'welcome'> }> {
    const wire = new MachineWire(address, roomId);
    await once(wire.socket, 'open');
    const welcome = wire.next('welcome');
    wire.send({ t: 'hello', v: 1, ...(token !== undefined && { token }) });
    return { wire, welcome: await welcome };
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next message of a kind. Throws when the socket is closed, or nothing of the kind comes for a minute. */
  next<K extends MachineDown['t']>(kind: K): Promise<Of<K>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#take(kind)?.reject(new Error(`no ${kind} within a minute`)),
        60_000,
      );
      this.#waiting.set(kind, { timer, reject, resolve: (message) => resolve(message as Of<K>) });
    });
  }

  #take(kind: string): Waiter | undefined {
    const waiter = this.#waiting.get(kind);
    this.#waiting.delete(kind);
    clearTimeout(waiter?.timer);
    return waiter;
  }

  close(): void {
    this.socket.close();
  }
}
