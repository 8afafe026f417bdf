import {
  type CallName,
  callPaths,
  type CallParams,
  type CallReply,
  type MachineDown,
} from '@grabbit/contract';
import { WebSocket } from 'ws';

/** A call that the server refused with a code. Anything else that goes wrong is the network's. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor(call: string, code: string, info: string) {
    super(`${call}: ${code} ${info}`);
    this.code = code;
  }
}

interface Envelope {
  readonly success: boolean;
  readonly data: unknown;
  readonly errorCode: string | null;
  readonly errorInfo: string | null;
}

/** Makes a call as the app does. @throws Refused, or whatever `fetch` throws when the answer did not come. */
export async function callAs<Name extends CallName>(
  address: string,
  token: string,
  name: Name,
  params: CallParams<Name>,
): Promise<CallReply<Name>> {
  const answer = await fetch(new URL(callPaths[name].path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(params),
    signal: AbortSignal.timeout(120_000),
  });
  const reply = (await answer.json()) as Envelope;
  if (!reply.success) throw new Refused(name, reply.errorCode ?? '', reply.errorInfo ?? '');
  return reply.data as CallReply<Name>;
}

type Message = Exclude<MachineDown, { t: 'f' }>;

export interface MachineEars {
  /** The phase that a frame shows. Poses are not read: there are thousands of frames a second. */
  onPhase(phase: string): void;
  onMessage(message: Message): void;
  onClosed(): void;
}

/** A machine socket of one player. Resolves with the welcome; rejects when the connection does not come about. */
export function joinMachine(
  address: string,
  roomId: number,
  token: string,
  ears: MachineEars,
): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/machine/${roomId}`, {
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => socket.send(JSON.stringify({ t: 'hello', v: 1, token })));
    socket.once('error', reject);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      reject(new Error('the machine socket closed'));
      ears.onClosed();
    });
    socket.on('message', (data) => {
      const text = (data as Buffer).toString('utf8');
      if (text.startsWith('{"t":"f"')) return ears.onPhase(/"p":"([a-z]+)"/.exec(text)?.[1] ?? '');
      const message = JSON.parse(text) as Message;
      if (message.t === 'welcome') resolve(socket);
      ears.onMessage(message);
    });
  });
}
