import { callPaths, HttpClientError } from '@grabbit/contract';
import type { CallName, CallParams, CallReply, ReplyEnvelope } from '@grabbit/contract';
import { CallError, isAborted, isTokenExpired, networkCode } from './call-error.ts';
import { commonParameters } from './common-parameters.ts';
import { emitEvent } from './events.ts';
import { createRequestQueue } from './request-queue.ts';
import { dropSession, mayNow, useSession } from './session.store.ts';
import { isRecord } from './storage.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Not merged with an identical call in flight. */
  individual?: boolean;
  label?: string;
}

/** Longest a call may take, in milliseconds. */
const timeout = 30_000;

const queue = createRequestQueue(3);

interface Outgoing {
  url: string;
  init: RequestInit;
}

function query(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return search.toString();
}

/** A read goes by GET; what changes state or carries a credential goes by POST, with everything in the body. */
function outgoing(name: CallName, params: Readonly<Record<string, unknown>>): Outgoing {
  const { path, kind } = callPaths[name];
  const { token } = useSession.getState();
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const values = { ...commonParameters(), ...params };
  if (kind === 'read') return { url: `${path}?${query(values)}`, init: { method: 'GET', headers } };
  headers['content-type'] = 'application/json';
  return { url: path, init: { method: 'POST', headers, body: JSON.stringify(values) } };
}

function isEnvelope(value: unknown): value is ReplyEnvelope<unknown> {
  return isRecord(value) && typeof value['success'] === 'boolean';
}

async function perform(
  name: CallName,
  params: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<unknown> {
  const { url, init } = outgoing(name, params);
  const about = { call: name, params, url: callPaths[name].path };
  const reply = await fetch(url, {
    ...init,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    credentials: 'omit',
    cache: 'no-store',
  }).catch((error: unknown) => {
    if (isAborted(error)) throw error;
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    const message = HttpClientError[late ? 'timeout exceeded' : 'Network Error'];
    throw new CallError({ ...about, code: networkCode, message });
  });
  const body: unknown = await reply.json().catch(() => null);
  if (isEnvelope(body)) {
    if (body.success) return body.data;
    const message = body.message ?? body.errorInfo ?? reply.statusText;
    throw new CallError({
      ...about,
      code: body.errorCode ?? String(reply.status),
      message: message === '' ? HttpClientError['Unrecognized error'] : message,
      info: body.errorInfo ?? '',
    });
  }
  const message = reply.statusText === '' ? HttpClientError['Unrecognized error'] : reply.statusText;
  throw new CallError({ ...about, code: String(reply.status), message });
}

/** An expired token ends the session: a trial one quietly, a player's with a word and the sign-in page. */
export function expireSession(): void {
  if (useSession.getState().token === null) return;
  const wasPlayer = mayNow('playPaid');
  dropSession();
  emitEvent('logout');
  if (wasPlayer) emitEvent('tokenError');
}

/**
 * Makes a call of the contract and resolves with its unwrapped reply. Three calls run at once and identical
 * ones in flight are merged (their time stamp does not count). Rejects with a {@link CallError}, or with an
 * AbortError when `signal` ends it.
 */
export async function call<Name extends CallName>(
  name: Name,
  params: CallParams<Name>,
  options: CallOptions = {},
): Promise<CallReply<Name>> {
  const values: Readonly<Record<string, unknown>> = isRecord(params) ? params : {};
  const { token } = useSession.getState();
  try {
    const reply = await queue.add({
      key: `${name} ${token ?? ''} ${JSON.stringify(values)}`,
      run: (signal) => perform(name, values, signal),
      ...options,
    });
    return reply as CallReply<Name>;
  } catch (error) {
    if (isTokenExpired(error) && useSession.getState().token === token) expireSession();
    throw error;
  }
}

/** A fresh key for a call that moves something: make it with the intent and keep it through every retry. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
