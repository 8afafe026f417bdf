import { inviteCoins, invitePlays, invitesAYear, MessageType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { PlayerEvent } from '../ports/player-events.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import type { Whereabouts } from '../ports/whereabouts.ts';
import { bind, countPlays, earn, isHeld, isInvitedDevice, ownerOf } from './invite.store.ts';
import { holdShared } from './shared-signs.store.ts';

/** Why an invitation brings nothing, for the operator; null where it counts. */
async function refusalOf(tx: Queryable, inviter: Whereabouts, here: Whereabouts): Promise<string | null> {
  if (here.device === '') return 'no device is named';
  if (here.device === inviter.device) return 'the device is the inviter’s';
  return (await isInvitedDevice(tx, here.device)) ? 'the device is another invited player’s' : null;
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

/** Tells both sides that coins wait for them. Gives whom it has told. */
async function earned(
  tx: Queryable,
  one: { readonly id: number; readonly inviterId: number },
  at: Date,
): Promise<readonly number[]> {
  const done = await earn(tx, one, { at, most: invitesAYear });
  if (done === null) return [];
  const { invitedId, counts } = done;
  await holdShared(tx, one.inviterId);
  const waits = await isHeld(tx, one.id, at);
  const players = counts && !waits ? [one.inviterId, invitedId] : [invitedId];
  for (const playerId of players)
    await writeMessage(tx, playerId, {
      ...{
        type: MessageType.reward,
        words: 'inbox.friend',
        link: '/invite',
        ref: `invitation:${one.id}`,
        at,
      },
      values: { coins: inviteCoins },
    });
  return players;
}

/** Takes what players did: who came by a code, and whether they have played for real. Gives the players whom it has told of something. */
export async function hearInvited(tx: Queryable, events: readonly PlayerEvent[]): Promise<readonly number[]> {
  for (const event of events) if (event.kind === 'invited') await bindInvited(tx, event);
  const played = events.filter((event) => event.kind === 'played');
  if (played.length === 0) return [];
  const ids = played.map(({ playerId }) => playerId);
  const at = played.at(-1)?.at ?? new Date(0);
  const notified: number[] = [];
  for (const one of await countPlays(tx, ids, invitePlays)) notified.push(...(await earned(tx, one, at)));
  return notified;
}
