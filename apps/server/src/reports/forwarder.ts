import type { ReportEventName } from '@grabbit/contract';

/** An event as it goes on to another service. `at` in milliseconds; `value` is money in whole units of `currency`. */
export interface ForwardedEvent {
  readonly id: number;
  readonly event: ReportEventName;
  readonly at: number;
  /** Empty for a visitor without account. */
  readonly userId: string;
  readonly packageName: string;
  readonly device: number;
  readonly appsFlyerId: string;
  readonly idfa: string;
  readonly address: string;
  readonly agent: string;
  readonly value: number | null;
  readonly currency: string;
  readonly orderId: string;
}

/** `later` is worth another try; `refused` will never be taken. */
export interface ForwardAnswer {
  readonly kind: 'sent' | 'later' | 'refused';
  readonly why: string;
}

/** The seam of reporting: a service that events go on to. There is none without the operator's keys. */
export interface Forwarder {
  readonly target: 'appsflyer' | 'facebook';
  /** Whether the service can use the event at all. */
  accepts(event: ForwardedEvent): boolean;
  /** Never throws for what the service or the network does. */
  send(event: ForwardedEvent): Promise<ForwardAnswer>;
}

const timeoutMs = 10_000;
const worthAnotherTry = new Set([408, 425, 429]);

/** Posts JSON and reads the answer's status; the body of the answer does not count. */
export async function postJson(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<ForwardAnswer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    const why = `HTTP ${answer.status}`;
    if (answer.ok) return { kind: 'sent', why };
    return { kind: answer.status >= 500 || worthAnotherTry.has(answer.status) ? 'later' : 'refused', why };
  } catch (error) {
    return { kind: 'later', why: error instanceof Error ? error.name : 'unreachable' };
  }
}
