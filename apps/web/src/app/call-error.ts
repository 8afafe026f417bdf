import { errors, HttpClientError, ProductErrorCode } from '@grabbit/contract';
import { translateLoose } from '../i18n/use-t.ts';

/** A call that did not succeed, with what was asked. `code` is the catalogue's, or an HTTP status, or -1. */
export class CallError extends Error {
  readonly code: string;
  readonly call: string;
  readonly params: unknown;
  readonly url: string;
  /** More about it, such as the names of wrong fields separated by commas. */
  readonly info: string;

  constructor(fault: {
    code: string;
    message: string;
    call: string;
    params: unknown;
    url: string;
    info?: string;
  }) {
    super(fault.message);
    this.name = 'CallError';
    this.code = fault.code;
    this.call = fault.call;
    this.params = fault.params;
    this.url = fault.url;
    this.info = fault.info ?? '';
  }
}

/** Code of a call that never reached the server or whose answer was lost. */
export const networkCode = '-1';

const keyByCode = new Map<string, string>(Object.values(errors).map(({ code, key }) => [code, key]));

export function isCallError(error: unknown, code?: string): error is CallError {
  return error instanceof CallError && (code === undefined || error.code === code);
}

export function isTokenExpired(error: unknown): boolean {
  return isCallError(error, ProductErrorCode['token expired']);
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** What to tell the player: our words for a known code, else the server's own. */
export function messageOf(error: unknown): string {
  if (!(error instanceof CallError))
    return translateLoose('error.unexpected', HttpClientError['Unrecognized error']);
  if (error.code === networkCode) return translateLoose('error.network', error.message);
  const key = keyByCode.get(error.code);
  return key === undefined ? error.message : translateLoose(key, error.message);
}
