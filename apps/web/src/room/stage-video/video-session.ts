import { errors, type VideoTicket } from '@grabbit/contract';
import { isCallError } from '../../kernel/call-error.ts';
import { hostUrl } from '../../kernel/hosts.ts';

/** Why there is no session now: `notLive`, `full` and `away` may pass, `over` does not. */
export type Refusal = 'notLive' | 'full' | 'away' | 'over' | 'ticket';

export class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
  readonly why: Refusal;

  constructor(why: Refusal) {
    super(why);
    this.why = why;
  }
}

const byCode: Readonly<Record<string, Refusal>> = {
  [errors.videoNotLive.code]: 'notLive',
  [errors.videoFull.code]: 'full',
  [errors.videoEnded.code]: 'over',
  [errors.videoTicketInvalid.code]: 'ticket',
  [errors.videoTicketExpired.code]: 'ticket',
  [errors.videoTicketUsed.code]: 'ticket',
};

const patienceMs = 8_000;

const whyOf = (code: string): Refusal => byCode[code] ?? 'away';

/** Makes a refusal of what asking for a ticket threw; whatever else went wrong may pass. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof SessionRefused) return error.why;
  return isCallError(error) ? whyOf(error.code) : 'away';
}

async function refusedBy(answer: Response): Promise<SessionRefused> {
  const told: unknown = await answer.json().catch(() => null);
  const code = typeof told === 'object' && told !== null && 'errorCode' in told ? told.errorCode : null;
  return new SessionRefused(whyOf(String(code)));
}

/**
 * Sends the connection's offer and takes the answer: WHIP for a host, WHEP for a viewer. Gives the session's address. No addresses
 * go along: the server answers where our packets come from. Throws `SessionRefused`.
 */
export async function joinStage(
  pc: RTCPeerConnection,
  { url, ticket }: Pick<VideoTicket, 'url' | 'ticket'>,
  signal: AbortSignal,
): Promise<string> {
  await pc.setLocalDescription();
  const asked = hostUrl('api', url);
  const answer = await fetch(asked, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${ticket}` },
    body: pc.localDescription?.sdp ?? '',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  });
  if (answer.status !== 201) throw await refusedBy(answer);
  const location = answer.headers.get('location') ?? '';
  const address = new URL(location, new URL(asked, window.location.href)).href;
  await pc.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  return address;
}

/** How the server has the session: `gone` means that a new one is needed, `over` that there is none to be had. */
export async function askSession(address: string): Promise<'here' | 'gone' | 'over' | 'unknown'> {
  try {
    const { status } = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    if (status === 404) return 'gone';
    if (status === 410) return 'over';
    return status === 204 ? 'here' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Gives the place free. The request outlives the page. */
export function leaveStage(address: string): void {
  void fetch(address, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
