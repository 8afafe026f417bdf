import { Agent, request } from 'node:http';
import {
  type CallName,
  callPaths,
  type CallParams,
  type CallReply,
  type ReplyEnvelope,
} from '@grabbit/contract';

/** The server's refusal of a call. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: string;

  constructor(call: string, code: string, info: string) {
    super(`${call}: ${code} ${info}`);
    this.code = code;
  }
}

/** Posts a body over a connection of `agent`. */
export function postOver(
  agent: Agent,
  url: URL,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
): Promise<{ readonly status: number; readonly text: string }> {
  const all = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers: all });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    sent.end(body);
  });
}

/** One call over a connection of `agent`. Throws `CallRefused`. */
export async function callOver<Name extends CallName>(
  { agent, address, token }: { readonly agent: Agent; readonly address: string; readonly token: string },
  name: Name,
  params: CallParams<Name>,
): Promise<CallReply<Name>> {
  const { text } = await postOver(agent, new URL(callPaths[name].path, address), {
    body: JSON.stringify(params),
    headers: { authorization: `Bearer ${token}` },
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
export function eachOnce<P extends { readonly token: string }>(
  address: string,
  players: readonly P[],
  options: { readonly clients: number; readonly ms: number },
  work: (call: Call, player: P) => Promise<void>,
): Promise<number> {
  const waiting = players.values();
  return byTurns(address, () => waiting.next().value, options, work);
}

/** The same for whoever comes `next`; it ends when that is nobody. */
export async function byTurns<P extends { readonly token: string }>(
  address: string,
  next: () => P | undefined,
  { clients, ms }: { readonly clients: number; readonly ms: number },
  work: (call: Call, player: P) => Promise<void>,
): Promise<number> {
  const end = performance.now() + ms;
  let done = 0;
  const client = async ({ agent }: Call): Promise<void> => {
    while (performance.now() < end) {
      const player = next();
      if (player === undefined) return;
      await work({ agent, address, token: player.token }, player);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, () => withCall(address, { token: '' }, client)));
  return done;
}
