import { type CallPath, HttpClientError, type ReplyEnvelope } from '@grabbit/contract';
import { noteServerTime } from '../i18n/server-clock.ts';
import { CallError } from './call-error.ts';
import type { Asked } from './call-error.ts';
import type { FetchOrder, FetchOutcome } from './fetch-protocol.ts';
import { kindOfStatus } from './request-fault.ts';
import type { FaultKind } from './request-fault.ts';
import { isRecord } from './storage.ts';

/** Longest that a call may take, in milliseconds. What changes something is given more time than a look. */
export const networkTimeout = { read: 30_000, write: 60_000 } as const;

export interface Outgoing {
  readonly kind: CallPath['kind'];
  /** Address of the call, on whatever host it lives. */
  readonly url: string;
  /** Common parameters and the call's own. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly token: string | null;
  readonly repeatable: boolean;
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
export function orderOf({ kind, url, values, token, repeatable }: Outgoing): FetchOrder {
  const timeoutMs = networkTimeout[kind];
  const identity: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  if (kind === 'read') {
    return {
      url: `${url}?${query(values)}`,
      method: 'GET',
      headers: identity,
      body: null,
      timeoutMs,
      repeatable,
    };
  }
  const headers = { ...identity, 'content-type': 'application/json' };
  return { url, method: 'POST', headers, body: JSON.stringify(values), timeoutMs, repeatable };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of a proxy, half an answer: it counts as none.
    return null;
  }
}

function isEnvelope(value: unknown): value is ReplyEnvelope<unknown> {
  return isRecord(value) && typeof value['success'] === 'boolean';
}

const wordsOf: Readonly<Record<'aborted' | 'network' | 'timeout', string>> = {
  aborted: HttpClientError['Request aborted'],
  network: HttpClientError['Network Error'],
  timeout: HttpClientError['timeout exceeded'],
};

/** The unwrapped reply of an outcome. Throws a {@link CallError} for everything else. */
export function replyOf(outcome: FetchOutcome, asked: Asked): unknown {
  if ('fault' in outcome) {
    const kind: FaultKind = outcome.fault;
    throw new CallError(asked, kind, { message: wordsOf[outcome.fault] });
  }
  const { status, statusText, text, date } = outcome;
  noteServerTime(date);
  const body = parsed(text);
  if (isEnvelope(body)) {
    if (body.success) return body.data;
    const { errorCode, message, errorInfo } = body;
    throw new CallError(asked, kindOfStatus(status, true), {
      errorCode,
      status,
      message,
      errorInfo,
      statusText,
    });
  }
  // "OK" would say nothing about an answer that cannot be read.
  const words = status >= 400 ? statusText : '';
  throw new CallError(asked, kindOfStatus(status, false), { status, statusText: words });
}
