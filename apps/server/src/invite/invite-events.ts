import { invitePlays, invitesAYear } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { PlayerEvent } from '../ports/player-events.ts';
import type { Whereabouts } from '../ports/whereabouts.ts';
import { bind, countPlays, earn, ownerOf, sameAs } from './invite.store.ts';

/** Invitations that count from one network: a household may play, a row of accounts brings nothing. */
const mostOfANetwork = 2;

/** Why an invitation brings nothing, for the operator; null where it counts. */
async function refusalOf(tx: Queryable, inviter: Whereabouts, here: Whereabouts): Promise<string | null> {
  const { devices, networks } = await sameAs(tx, here);
  if (here.device === '') return 'no device is named';
  if (here.device === inviter.device) return 'the device is the inviter’s';
  if (devices > 0) return 'the device is another invited player’s';
  return networks >= mostOfANetwork ? 'others of the same network came before' : null;
}

/** Somebody has registered by a code: binds them to its owner. A code of nobody binds nobody. */
async function bindInvited(
  tx: Queryable,
  { playerId: invitedId, body, at }: PlayerEvent<'invited'>,
): Promise<void> {
  const inviter = await ownerOf(tx, body.code);
  if (inviter === null || inviter.playerId === invitedId) return;
  const { device, network } = body;
  const refused = await refusalOf(tx, inviter, { device, network });
  await bind(tx, { invitedId, inviterId: inviter.playerId, device, network, refused, at });
}

/** Takes what players did: who came by a code, and whether they have played for real. */
export async function hearInvited(tx: Queryable, events: readonly PlayerEvent[]): Promise<void> {
  for (const event of events) if (event.kind === 'invited') await bindInvited(tx, event);
  const played = events.filter((event) => event.kind === 'played');
  if (played.length === 0) return;
  const ids = played.map(({ playerId }) => playerId);
  const at = played.at(-1)?.at ?? new Date(0);
  for (const one of await countPlays(tx, ids, invitePlays)) await earn(tx, one, { at, most: invitesAYear });
}
