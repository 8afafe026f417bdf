import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';

export interface PushRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  /** Finds the addresses that may be connected to. */
  readonly lookup: LookupFunction | undefined;
}

export interface PushAnswer {
  readonly status: number;
  /** Seconds or a date, as the service wrote it; empty for none. */
  readonly retryAfter: string;
}

/** A service that does not answer is given up after this. */
const patienceMs = 10_000;

/** Posts to a push service and reads no more of its answer than the head: redirects are not followed. Rejects when there is none. */
export function postPush({ url, headers, body, lookup }: PushRequest): Promise<PushAnswer> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        ...{ method: 'POST', headers, agent: false, signal: AbortSignal.timeout(patienceMs) },
        ...(lookup !== undefined && { lookup }),
      },
      (answer) => {
        answer.destroy();
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? '' });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
