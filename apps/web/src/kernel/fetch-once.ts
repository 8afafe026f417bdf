import type { FetchOrder, FetchOutcome } from './fetch-protocol.ts';

export type Fetcher = (order: FetchOrder, signal: AbortSignal) => Promise<FetchOutcome>;

/** Sends a request and reads its whole answer. Never rejects: what went wrong is part of the outcome. */
export const fetchOnce: Fetcher = async ({ url, method, headers, body, timeoutMs }, signal) => {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const reply = await fetch(url, {
      method,
      headers,
      body,
      signal: AbortSignal.any([signal, late]),
      credentials: 'omit',
      cache: 'no-store',
    });
    const { status, statusText, headers: told } = reply;
    return { status, statusText, text: await reply.text(), date: told.get('date') };
  } catch {
    // A browser does not say why a request failed; who asked for its end is all there is to know.
    return { fault: signal.aborted ? 'aborted' : late.aborted ? 'timeout' : 'network' };
  }
};
