import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallReply, inviteCoins, invitePlays, invitesAYear } from '@grabbit/contract';
import { Failure } from '../core/failure.ts';
import type { PlayerEvent } from '../ports/player-events.ts';
import { whereaboutsOf } from '../ports/whereabouts.ts';
import { seedPlayer } from '../testing/seed-player.ts';
import { testContext } from '../testing/test-context.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { noteSecurity } from '../account/security-log.store.ts';
import { insertAddress } from '../orders/address.store.ts';
import { type MarkKind, noteMark } from '../ports/player-marks.store.ts';
import { hearInvited } from './invite-events.ts';
import { createInvite, type InviteFeature } from './invite.module.ts';
import { decideInvitation, listInvitations } from './invite.operator.ts';

let test: TestDatabase;
let invite: InviteFeature;
let given: string[];
let inviter: number;
let mayReceive = true;
const secret = Buffer.alloc(32, 7);
const now = Date.parse('2026-11-24T12:00:00Z');
const dayMs = 86_400_000;
/** Milliseconds that the feature's clock is past \`now\`. */
let later = 0;

const newPlayer = async (): Promise<number> =>
  (await seedPlayer(test.database, { asset: 'coin', amount: 1 })).userId;

/** A call from a device and a network of its own. */
const from = (userId: number, device = `device-${userId}`, network = `net-${userId}`) =>
  testContext({
    caller: { userId, sessionId: 1, role: 'user', trial: false, nickName: 'x' },
    visitorId: device,
    network,
  });

async function list(userId: number, device?: string, network?: string): Promise<CallReply<'invitationList'>> {
  const reply = await invite.handlers.invitationList({}, from(userId, device, network));
  if (reply instanceof Failure) throw reply;
  return reply;
}
const take = (userId: number, id: number) => invite.handlers.invitationReceive({ id }, from(userId));

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 12 });
  invite = createInvite({
    ...{ db: test.database, clock: { now: () => now + later }, secret },
    grants: () => ({
      give: async (_tx, { key }) => {
        given.push(key);
        return { given: 1 };
      },
      takeBack: async () => 0,
    }),
    assertMayReceiveGift: async () => {
      if (!mayReceive) throw new Failure('onBreak');
    },
  });
});
afterAll(() => test.drop());
beforeEach(async () => {
  given = [];
  mayReceive = true;
  later = 0;
  await test.database.query('delete from invitations');
  inviter = await newPlayer();
});

const receive = (...events: PlayerEvent[]): Promise<readonly number[]> =>
  test.database.transaction((tx) => hearInvited(tx, events));

const invited = (playerId: number, code: string, device: string, network: string): PlayerEvent => ({
  ...{ kind: 'invited', playerId, ref: code, at: new Date(now) },
  body: { code, ...whereaboutsOf(secret, { visitorId: device, network }) },
});
const plays = (playerId: number, count = invitePlays): PlayerEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ kind: 'played', playerId, ref: `${n}`, at: new Date(now) },
    body: { game: 'claw', coins: 100, paid: 0, toys: 0 },
  }));

/** Somebody new who came by the inviter's code, from a device and a network of their own. */
async function friend({ device = '', network = '' } = {}): Promise<number> {
  const playerId = await newPlayer();
  const { code } = await list(inviter);
  await receive(
    invited(playerId, code.toLowerCase(), device || `device-${playerId}`, network || `net-${playerId}`),
  );
  return playerId;
}

describe('an invitation', () => {
  it('brings both something once the friend has played for real, and each takes it once', async () => {
    const playerId = await friend();
    const [waiting] = (await list(inviter)).list;
    expect(waiting).toMatchObject({ state: 'waiting', nickName: '', taken: false });
    expect((await list(playerId)).own).toMatchObject({ state: 'waiting', nickName: 'Seeded', coins: 0 });
    const id = waiting?.id ?? 0;
    expect(await take(inviter, id)).toMatchObject({ error: 'offerGone' });

    await receive(...plays(playerId, invitePlays - 1));
    expect((await list(inviter)).list[0]?.state).toBe('waiting');
    await receive(...plays(playerId, 1));
    expect((await list(inviter)).list[0]).toMatchObject({ state: 'earned', nickName: 'Seeded' });
    const { rows: letters } = await test.database.query(
      `select player_id as to, vals from messages where words = 'inbox.friend' and player_id = any($1::bigint[]) order by player_id`,
      [[inviter, playerId]],
    );
    expect(letters).toEqual([inviter, playerId].map((to) => ({ to, vals: { coins: inviteCoins } })));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => take(n % 2 === 0 ? inviter : playerId, id)),
    );
    expect(answers.every((answer) => !(answer instanceof Failure) && answer.coins === inviteCoins)).toBe(
      true,
    );
    expect(given.toSorted()).toEqual([`invitation:${id}:invited`, `invitation:${id}:inviter`]);
    expect(await list(inviter)).toMatchObject({ earned: 1, coinsSoFar: inviteCoins });
    expect((await list(playerId)).own).toMatchObject({ taken: true, coins: inviteCoins });
  });

  it('is nobody else’s to take, and nobody’s during a break', async () => {
    const playerId = await friend();
    await receive(...plays(playerId));
    const id = (await list(inviter)).list[0]?.id ?? 0;
    expect(await take(await newPlayer(), id)).toMatchObject({ error: 'offerGone' });
    mayReceive = false;
    expect(await take(inviter, id)).toMatchObject({ error: 'onBreak' });
    mayReceive = true;
    expect(await take(inviter, id)).toEqual({ coins: inviteCoins });
  });

  it('of oneself, by nobody’s code or of somebody who was invited before binds nobody', async () => {
    const { code } = await list(inviter);
    await receive(invited(inviter, code, 'd', 'n'));
    await receive(invited(await newPlayer(), 'NOBODY', 'd', 'n'), invited(await newPlayer(), '', 'd', 'n'));
    const playerId = await friend();
    const other = await newPlayer();
    const { code: second } = await list(other);
    await receive(invited(playerId, second, 'another', 'another'));
    expect([(await list(inviter)).list.length, (await list(other)).list.length]).toEqual([1, 0]);
  });

  it('brings nothing from the inviter’s own device, from one that was invited before, or without one', async () => {
    await friend({ device: `device-${inviter}` });
    await friend({ device: 'shared' });
    await friend({ device: 'shared' });
    const { code } = await list(inviter);
    await receive(invited(await newPlayer(), code, '', 'somewhere'));
    expect((await list(inviter)).list.map(({ state }) => state).toReversed()).toEqual([
      'refused',
      'waiting',
      'refused',
      'refused',
    ]);
  });

  it('counts for a household at once, and for a row of accounts of one network after half a year', async () => {
    for (let n = 0; n < 4; n += 1) await receive(...plays(await friend({ network: 'one house' })));
    const shown = (await list(inviter)).list.toReversed();
    expect(shown.map(({ state }) => state)).toEqual(['earned', 'earned', 'earned', 'earned']);
    expect(shown.map(({ held }) => held)).toEqual([false, false, true, true]);
    const until = now + 180 * dayMs;
    expect(shown.map(({ heldUntil }) => heldUntil)).toEqual([null, null, until, until]);
    const third = shown[2]?.id ?? 0;
    expect(await take(inviter, third)).toMatchObject({ error: 'invitationHeld' });
    later = 180 * dayMs;
    expect(await take(inviter, third)).toEqual({ coins: inviteCoins });
  });

  it('brings its inviter something for ten friends a year, and each friend what was promised', async () => {
    const friends: number[] = [];
    for (let n = 0; n <= invitesAYear; n += 1) friends.push(await friend());
    await receive(...friends.flatMap((playerId) => plays(playerId)));
    const { list: all, earned } = await list(inviter);
    expect([all.length, earned]).toEqual([invitesAYear + 1, invitesAYear]);
    const past = all.find(({ coins }) => coins === 0);
    expect(await take(inviter, past?.id ?? 0)).toMatchObject({ error: 'offerGone' });
    expect(await take(friends.at(-1) ?? 0, past?.id ?? 0)).toEqual({ coins: inviteCoins });
  });
});

describe('an invitation between two accounts of one person', () => {
  const address = {
    ...{ country: 'JP', name: 'Mika', line1: '1-2 Shiba', line2: 'Flat 3', city: 'Minato', region: 'Tokyo' },
    ...{ postcode: '105-0011', phone: '+81' },
  };
  const savedAs =
    (change: object = {}) =>
    async (playerId: number) => {
      await insertAddress(test.database, playerId, { ...address, ...change, is_default: true });
    };
  const ordered = async (playerId: number): Promise<void> => {
    await test.database.query(
      `insert into orders (player_id, request_key, address, courier, demonstration, promised_from, promised_to)
       values ($1, 'a', $2, '{}', true, now(), now())`,
      [playerId, JSON.stringify(address)],
    );
  };
  const marked = (kind: MarkKind) => (playerId: number) =>
    noteMark(test.database, playerId, { kind, value: 'the same' });
  const ways: Record<string, readonly [(id: number) => Promise<void>, (id: number) => Promise<void>]> = {
    payment: [marked('payment'), marked('payment')],
    passkey: [marked('passkey'), marked('passkey')],
    address: [savedAs(), savedAs({ name: 'Aiko', line1: '1 2 SHIBA', line2: 'flat-3', postcode: '1050011' })],
    'address of an order': [ordered, savedAs()],
  };

  async function waits(friendId: number): Promise<number> {
    await receive(...plays(friendId));
    const own = (await list(inviter)).list.find(({ state }) => state === 'earned');
    expect(own).toMatchObject({ held: true, heldUntil: null, coins: inviteCoins });
    const id = own?.id ?? 0;
    expect(await take(inviter, id)).toMatchObject({ error: 'invitationHeld' });
    expect(await take(friendId, id)).toEqual({ coins: inviteCoins });
    return id;
  }
  const by = (can: boolean) => ({ who: 'Ann', reason: 'looked', can: () => can });
  const heldOf = async (id: number): Promise<string | null> => {
    const lines = await listInvitations(test.database, by(true));
    return lines instanceof Failure ? null : (lines.find((line) => line.id === id)?.held ?? null);
  };

  it.each(Object.keys(ways))('waits where they share: %s', async (way) => {
    const friendId = await friend();
    const [ofInviter, ofFriend] = ways[way] ?? [];
    await ofInviter?.(inviter);
    await ofFriend?.(friendId);
    const id = await waits(friendId);
    expect(await heldOf(id)).toBe(`${way.split(' ')[0] ?? ''} of player ${inviter}`);
  });

  it('waits where a friend shares something with an earlier friend, whose own counts', async () => {
    const [one, two] = [await friend(), await friend()];
    for (const friendId of [one, two]) await marked('payment')(friendId);
    await receive(...plays(one), ...plays(two));
    const shown = (await list(inviter)).list.toReversed();
    expect(shown.map(({ held }) => held)).toEqual([false, true]);
    expect(await heldOf(shown[1]?.id ?? 0)).toBe(`payment of player ${one}`);
  });

  it('does not wait where others share, and writes to the inviter only where coins can be taken', async () => {
    const [friendId, stranger] = [await friend(), await newPlayer()];
    for (const playerId of [friendId, stranger]) await marked('payment')(playerId);
    await marked('passkey')(inviter);
    await receive(...plays(friendId));
    expect((await list(inviter)).list[0]).toMatchObject({ held: false });
    const letters = async () => {
      const { rows } = await test.database.query(
        `select 1 from messages where words = 'inbox.friend' and player_id = $1`,
        [inviter],
      );
      return rows.length;
    };
    expect(await letters()).toBe(1);
    const second = await friend();
    await marked('passkey')(second);
    expect(await receive(...plays(second))).toEqual([second]);
    expect(await letters()).toBe(1);
  });

  it('still waits when the address is written anew, and when it was shared after the tenth play', async () => {
    const friendId = await friend({ network: `net-${inviter}` });
    await receive(...plays(friendId));
    expect((await list(inviter)).list[0]).toMatchObject({ held: true, heldUntil: now + 30 * dayMs });
    await savedAs()(inviter);
    await savedAs()(friendId);
    later = 31 * dayMs;
    const id = (await list(inviter)).list[0]?.id ?? 0;
    expect(await take(inviter, id)).toMatchObject({ error: 'invitationHeld' });
    await test.database.query('delete from addresses where player_id = $1', [friendId]);
    expect(await take(inviter, id)).toMatchObject({ error: 'invitationHeld' });
  });

  it('of one network alone waits for its days, and is never refused for it', async () => {
    const friendId = await friend();
    for (const playerId of [inviter, friendId])
      await noteSecurity(test.database, playerId, 'sign-in', { address: '203.0.113.9', agent: '' });
    await receive(...plays(friendId));
    const { id = 0, heldUntil } = (await list(inviter)).list[0] ?? {};
    expect(heldUntil).toBe(now + 30 * dayMs);
    later = 30 * dayMs - 1;
    expect(await take(inviter, id)).toMatchObject({ error: 'invitationHeld' });
    later = 30 * dayMs;
    expect(await take(inviter, id)).toEqual({ coins: inviteCoins });
  });

  it('of the arcade’s own network does not wait', async () => {
    const friendId = await friend({ network: '192.168.1.7' });
    await list(inviter, undefined, '192.168.1.7');
    for (const playerId of [inviter, friendId])
      await noteSecurity(test.database, playerId, 'sign-in', { address: '127.0.0.1', agent: '' });
    await receive(...plays(friendId));
    expect((await list(inviter, undefined, '192.168.1.7')).list[0]).toMatchObject({ held: false });
  });

  it('is given or refused by an operator who may give, once it is earned and not taken', async () => {
    const [one, two] = [await friend(), await friend()];
    for (const playerId of [inviter, one, two]) await marked('payment')(playerId);
    await receive(...plays(one), ...plays(two));
    const [second, first] = (await list(inviter)).list.map(({ id }) => id);
    const decides = (id = 0, decision: 'give' | 'refuse' = 'give', can = true) =>
      decideInvitation(test.database, by(can), id, decision);
    expect(await decides(first, 'give', false)).toMatchObject({ error: 'denied' });
    expect(await decides(9_999_999)).toMatchObject({ error: 'notFound' });
    expect(await decides(first, 'give')).toMatchObject({ decision: 'give' });
    expect(await decides(second, 'refuse')).toMatchObject({ decision: 'refuse' });
    expect(await take(inviter, first ?? 0)).toEqual({ coins: inviteCoins });
    expect(await take(inviter, second ?? 0)).toMatchObject({ error: 'offerGone' });
    const { list: shown, earned } = await list(inviter);
    expect(shown.map(({ state }) => state)).toEqual(['refused', 'earned']);
    expect(earned).toBe(1);
    expect(await decides(first, 'refuse')).toMatchObject({ error: 'notFound' });
    const { rows } = await test.database.query(
      `select subject from operator_log where action = 'decide invitation' order by id`,
    );
    expect(rows).toEqual([
      { subject: `invitation ${first} of player ${inviter}: give` },
      { subject: `invitation ${second} of player ${inviter}: refuse` },
    ]);
  });
});
