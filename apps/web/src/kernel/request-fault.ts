import { HttpClientError } from '@grabbit/contract';

/**
 * How a request failed. `refused`: the server answered in order and said no. `bad-request` and `bad-response` follow
 * the status: 4xx is the first; 5xx, and an answer that cannot be read, the second.
 */
export type FaultKind =
  | 'aborted'
  | 'network'
  | 'timeout'
  | 'bad-request'
  | 'bad-response'
  | 'refused'
  | 'invalid-url'
  | 'no-worker';

/** What is known about a failure; each field may be missing. */
export interface FaultFacts {
  readonly code?: string | number | null | undefined;
  readonly errorCode?: string | number | null | undefined;
  readonly status?: number | undefined;
  readonly message?: string | null | undefined;
  readonly errorInfo?: string | null | undefined;
  readonly statusText?: string | undefined;
}

/** Code of a call that never reached the server or whose answer was lost. */
export const networkCode = '-1';

const firstOf = (...values: readonly (string | number | null | undefined)[]): string | undefined =>
  values.map((value) => String(value ?? '')).find((value) => value !== '');

/** The code and the words under which a failure goes on. Section 8 of the specification. */
export function describeFault(facts: FaultFacts): { code: string; message: string } {
  return {
    code: firstOf(facts.code, facts.errorCode, facts.status) ?? networkCode,
    message:
      firstOf(facts.message, facts.errorInfo, facts.statusText) ?? HttpClientError['Unrecognized error'],
  };
}

/** The class of an answer that did not bring what was asked for. */
export function kindOfStatus(status: number, readable: boolean): FaultKind {
  if (status >= 400 && status < 500) return 'bad-request';
  return status >= 500 || !readable ? 'bad-response' : 'refused';
}
