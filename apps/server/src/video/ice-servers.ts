import { createHmac } from 'node:crypto';
import type { VideoTicket } from '@grabbit/contract';
import type { IceConfig } from '../core/config-video.ts';

/** As long as a show may last. Browsers ask for it again with their next ticket. */
const credentialSeconds = 6 * 3_600;

/**
 * Servers that help a browser to find a way, with credentials of TURN that end by themselves. Source: coturn's `use-auth-secret`,
 * draft-uberti-behave-turn-rest-00.
 */
export function iceServersFor(ice: IceConfig, person: string, now: number): VideoTicket['iceServers'] {
  const stun = ice.stun.length === 0 ? [] : [{ urls: [...ice.stun] }];
  if (ice.turn === undefined) return stun;
  const username = `${Math.floor(now / 1_000) + credentialSeconds}:${person}`;
  const credential = createHmac('sha1', ice.turn.secret).update(username).digest('base64');
  return [...stun, { urls: [...ice.turn.urls], username, credential }];
}
