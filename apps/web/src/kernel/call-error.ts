import { HttpClientError, ProductErrorCode } from '@grabbit/contract';
import { translateLoose } from '../i18n/use-t.ts';
import { describeFault, networkCode } from './request-fault.ts';
import type { FaultFacts, FaultKind } from './request-fault.ts';

/** What was asked when a call failed. */
export interface Asked {
  readonly call: string;
  readonly params: unknown;
  readonly url: string;
}

/** A call that did not succeed, with what was asked. `code` is the catalogue's, or an HTTP status, or -1. */
export class CallError extends Error {
  readonly code: string;
  readonly kind: FaultKind;
  readonly call: string;
  readonly params: unknown;
  readonly url: string;
  /** More about it, such as the names of wrong fields separated by commas. */
  readonly info: string;

  constructor(asked: Asked, kind: FaultKind, facts: FaultFacts) {
    const { code, message } = describeFault(facts);
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.kind = kind;
    this.call = asked.call;
    this.params = asked.params;
    this.url = asked.url;
    this.info = facts.errorInfo ?? '';
  }
}

/** Kinds that no code of the catalogue stands for. */
const keyByKind: Partial<Readonly<Record<FaultKind, string>>> = {
  network: 'error.network',
  timeout: 'error.timeout',
  'bad-response': 'error.badAnswer',
};

export function isCallError(error: unknown, code?: string): error is CallError {
  return error instanceof CallError && (code === undefined || error.code === code);
}

/** No way through: the call may or may not have arrived. */
export function isLost(error: unknown): error is CallError {
  return isCallError(error, networkCode) && (error.kind === 'network' || error.kind === 'timeout');
}

export function isTokenExpired(error: unknown): boolean {
  return isCallError(error, ProductErrorCode['token expired']);
}

export function isAborted(error: unknown): boolean {
  if (error instanceof CallError) return error.kind === 'aborted';
  return error instanceof DOMException && error.name === 'AbortError';
}

/** What to tell the player: the server's words, which are in the language of the call; our own where no answer came. */
export function messageOf(error: unknown): string {
  if (!(error instanceof CallError))
    return translateLoose('error.unexpected', HttpClientError['Unrecognized error']);
  const key = keyByKind[error.kind];
  return key === undefined ? error.message : translateLoose(key, error.message);
}
