import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallReply, inviteCoins, invitePlays, invitesAYear } from '@grabbit/contract';
import { Failure } from '../core/failure.ts';
import type { PlayerEvent } from '../ports/player-events.ts';
import { whereaboutsOf } from '../ports/whereabouts.ts';
import { seedPlayer } from '../testing/seed-player.ts';
import { testContext } from '../testing/test-context.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { hearInvited } from './invite-events.ts';
import { createInvite, type InviteFeature } from './invite.module.ts';

let test: TestDatabase;
let invite: InviteFeature;
let given: string[];
let inviter: number;
let mayReceive = true;
const secret = Buffer.alloc(32, 7);
const now = Date.parse('2026-11-24T12:00:00Z');

const newPlayer = async (): Promise<number> =>
  (await seedPlayer(test.database, { asset: 'coin', amount: 1 })).userId;

/** A call from a device and a network of its own. */
const from = (userId: number, device = `device-${userId}`, network = `net-${userId}`) =>
  testContext({
    caller: { userId, sessionId: 1, role: 'user', trial: false, nickName: 'x' },
    visitorId: device,
    network,
  });

async function list(userId: number, device?: string): Promise<CallReply<'invitationList'>> {
  const reply = await invite.handlers.invitationList({}, from(userId, device));
  if (reply instanceof Failure) throw reply;
  return reply;
}
const take = (userId: number, id: number) => invite.handlers.invitationReceive({ id }, from(userId));

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 12 });
  invite = createInvite({
    ...{ db: test.database, clock: { now: () => now }, secret },
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

  it('counts for a household and not for a row of accounts of one network', async () => {
    for (let n = 0; n < 5; n += 1) {
      const playerId = await friend({ network: 'one house' });
      await receive(...plays(playerId));
    }
    const states = (await list(inviter)).list.map(({ state }) => state).toReversed();
    expect(states).toEqual(['earned', 'earned', 'refused', 'refused', 'refused']);
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
