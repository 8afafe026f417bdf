import type { AppCallName, CallParams, CallReply } from '@grabbit/contract';
import { call } from './call.ts';
import { mayPass } from './call-again.ts';
import { isLost } from './call-error.ts';
import { keptWritesKey, useOffline } from './offline.ts';
import { useSession } from './session.store.ts';
import { isRecord, readStored, removeStored, writeStored } from './storage.ts';

/** A change that waits for the connection. */
interface KeptWrite {
  readonly userId: number;
  /** What it changes, such as one address: a newer change of the same thing takes its place. */
  readonly thing: string;
  readonly call: AppCallName;
  readonly params: Readonly<Record<string, unknown>>;
  /** When it was kept, in milliseconds since 1970. */
  readonly keptAt: number;
}

/** Longest that a change waits, in milliseconds: after that the player may well think otherwise. */
const longestKept = 24 * 3_600_000;

function isKeptWrite(value: unknown): value is KeptWrite {
  return (
    isRecord(value) &&
    typeof value['userId'] === 'number' &&
    typeof value['thing'] === 'string' &&
    typeof value['call'] === 'string' &&
    typeof value['keptAt'] === 'number' &&
    isRecord(value['params'])
  );
}

function readKept(): readonly KeptWrite[] {
  const kept = readStored(keptWritesKey);
  return Array.isArray(kept) ? kept.filter(isKeptWrite) : [];
}

const isOwn = ({ userId }: KeptWrite): boolean => userId === useSession.getState().userId;

function count(): void {
  useOffline.setState({ waiting: readKept().filter(isOwn).length });
}

/** Returns whether the browser took it. */
function writeKept(list: readonly KeptWrite[]): boolean {
  if (list.length === 0) removeStored(keptWritesKey);
  const taken = list.length === 0 || writeStored(keptWritesKey, list);
  count();
  return taken;
}

function drop(thing: string): void {
  writeKept(readKept().filter((write) => !isOwn(write) || write.thing !== thing));
}

/** Names of calls whose sending twice is safe: their parameters carry a key, or they set something to a value. */
type KeptName = {
  [Name in AppCallName]: 'requestId' extends keyof CallParams<Name> ? Name : never;
}[AppCallName];

export type Saved<Name extends AppCallName> =
  | { readonly kept: false; readonly reply: CallReply<Name> }
  | { readonly kept: true };

/**
 * Makes a call that carries its key. When there is no way through, the change is kept in this browser, for a day at
 * most, and sent when the way is back: once, by its key. `thing` names what is changed. Rejects as `call` does for
 * everything else, and when the browser keeps nothing.
 */
export async function callOrKeep<Name extends KeptName>(
  name: Name,
  params: CallParams<Name> & { requestId: string },
  thing: string,
): Promise<Saved<Name>> {
  try {
    const reply = await call(name, params);
    drop(thing);
    return { kept: false, reply };
  } catch (error) {
    const { userId, token } = useSession.getState();
    if (!isLost(error) || token === null) throw error;
    const others = readKept().filter((write) => write.userId !== userId || write.thing !== thing);
    const write = { userId, thing, call: name, params: { ...params }, keptAt: Date.now() };
    if (!writeKept([...others, write])) throw error;
    return { kept: true };
  }
}

/** What became of the changes that waited. */
export interface Delivery {
  readonly sent: number;
  /** Too old to be sent. */
  readonly expired: number;
  /** What the server said to those that it refused. */
  readonly refused: readonly unknown[];
}

/** Tries to send one; null when it went through. */
async function deliver(write: KeptWrite): Promise<unknown> {
  try {
    // It was a call of the contract when it was kept; the server checks it anew.
    await call(write.call, write.params as CallParams<AppCallName>);
    return null;
  } catch (error) {
    return error;
  }
}

// A clock that was set back makes nothing old.
const isTooOld = ({ keptAt }: KeptWrite, now: number): boolean => now - keptAt > longestKept;

/** Forgets what others on this browser did not come back for in time: it may hold their address. */
function forgetOthers(now: number): void {
  const kept = readKept();
  const rest = kept.filter((write) => isOwn(write) || !isTooOld(write, now));
  if (rest.length < kept.length) writeKept(rest);
}

/** Sends what waits for the player who is signed in, in its order; what cannot be sent yet goes on waiting. */
export async function sendKept(now = Date.now()): Promise<Delivery> {
  forgetOthers(now);
  const delivery = { sent: 0, expired: 0, refused: [] as unknown[] };
  const { token } = useSession.getState();
  for (const write of token === null ? [] : readKept().filter(isOwn)) {
    const isOld = isTooOld(write, now);
    const error = isOld ? null : await deliver(write);
    if (useSession.getState().token !== token || isLost(error) || mayPass(error)) break;
    if (isOld) delivery.expired += 1;
    else if (error === null) delivery.sent += 1;
    else delivery.refused.push(error);
    writeKept(readKept().filter(({ thing, keptAt }) => thing !== write.thing || keptAt !== write.keptAt));
  }
  count();
  return delivery;
}
