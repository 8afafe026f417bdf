import { HttpClientError } from '@grabbit/contract';
import type { AppCallName, CallParams, CallReply, RequestPriority, TaskRunType } from '@grabbit/contract';
import { waitBeforeAgain } from './call-again.ts';
import { callDefaults } from './call-defaults.ts';
import type { CallDefaults } from './call-defaults.ts';
import { CallError, isAborted, isLost, isTokenExpired } from './call-error.ts';
import { loadedPath, pathOf, type PathOfCall } from './call-paths.ts';
import { orderOf, replyOf } from './call-request.ts';
import { commonParameters } from './common-parameters.ts';
import { sendOrder } from './fetch-way.ts';
import { hostUrl } from './hosts.ts';
import { noteLost, noteReached } from './offline.ts';
import { requestQueue, sessionLabel } from './shared-request-queue.ts';
import { requestKey } from './request-key.ts';
import { mayNow, useSession } from './session.store.ts';
import { endSession } from './sign-out.ts';
import { isRecord } from './storage.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Not merged with an identical call in flight, nor answered by a kept reply. */
  individual?: boolean;
  /** Under which it can be aborted. */
  id?: string;
  label?: string;
  priority?: RequestPriority;
  runType?: TaskRunType;
  /** How long its reply answers identical calls, in milliseconds. */
  expireIn?: number;
}

type Values = Readonly<Record<string, unknown>>;

/** Whether making a call twice does what making it once does: a read, or a write that carries its key. */
function isRepeatable(name: AppCallName, { kind }: PathOfCall, params: Values): boolean {
  const defaults: CallDefaults = callDefaults[name] ?? {};
  return kind === 'read' || typeof params['requestId'] === 'string' || defaults.repeatable === true;
}

/** Whatever stopped a call, with what was asked. */
function faultOf(error: unknown, name: AppCallName, params: Values): CallError {
  if (error instanceof CallError) return error;
  const asked = { call: name, params, url: loadedPath(name)?.path ?? '' };
  if (isAborted(error))
    return new CallError(asked, 'aborted', { message: HttpClientError['Request aborted'] });
  const message = error instanceof Error ? error.message : String(error);
  const kind = message === HttpClientError.WORKER_NOT_AVAILABLE ? 'no-worker' : 'invalid-url';
  return new CallError(asked, kind, { message });
}

/** Where a call lives, which no page but the first may know yet. */
async function findPath(name: AppCallName, params: Values): Promise<PathOfCall> {
  try {
    return await pathOf(name);
  } catch {
    throw new CallError({ call: name, params, url: '' }, 'network', {
      message: HttpClientError['Network Error'],
    });
  }
}

async function make(name: AppCallName, params: Values, options: CallOptions): Promise<unknown> {
  const place = loadedPath(name) ?? (await findPath(name, params));
  const { token } = useSession.getState();
  const url = hostUrl('api', place.path);
  const values = { ...commonParameters(), ...params };
  const repeatable = isRepeatable(name, place, params);
  const order = orderOf({ kind: place.kind, url, values, token, repeatable });
  return requestQueue.add({
    ...(token === null ? {} : { label: sessionLabel }),
    ...callDefaults[name],
    ...options,
    key: `${name} ${token ?? ''} ${requestKey(url, values)}`,
    run: async (signal) => {
      const outcome = await sendOrder(order, signal);
      if ('status' in outcome) noteReached();
      return replyOf(outcome, { call: name, params, url });
    },
    again: (error, tried) => (repeatable ? waitBeforeAgain(error, tried) : null),
  });
}

/**
 * Makes a call of the contract and resolves with its unwrapped reply; a guest whose token has expired gets null.
 * Three calls run at once; identical ones in flight are merged; what fails in passing is tried again where that is
 * safe. Rejects with a {@link CallError}, of the kind 'aborted' too.
 */
export async function call<Name extends AppCallName>(
  name: Name,
  params: CallParams<Name>,
  options: CallOptions = {},
): Promise<CallReply<Name>> {
  const values: Values = isRecord(params) ? params : {};
  const { token } = useSession.getState();
  const isGuest = !mayNow('playPaid');
  try {
    return (await make(name, values, options)) as CallReply<Name>;
  } catch (error) {
    // One call that takes too long is no word on the way to the arcade.
    if (isLost(error) && error.kind === 'network') noteLost();
    if (!isTokenExpired(error)) throw faultOf(error, name, values);
    if (useSession.getState().token === token) endSession('expired');
    // By then the pages of the session are gone, and nobody is left to look at it.
    if (isGuest) return null as CallReply<Name>;
    throw error;
  }
}

/** A fresh key for a call that moves something: make it with the intent and keep it through every retry. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
