import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinClub } from '../testing/join-club.ts';
import { openPlay, ownSeedHash } from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

/** A room of the demonstration that is for members of the club. */
const clubRoom = 4;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ rooms: 6 });
}, 60_000);
afterAll(() => server.stop());

const join = (userId: number, days: number): Promise<void> => joinClub(server.db, userId, days);

it('[P008] a membership that has ended while its player sits opens no play', async () => {
  const bob = await server.register('bob@example.com');
  await join(bob.userId, 1);
  await server.call('enterRoom', { roomId: clubRoom }, { token: bob.token });
  await server.db.query('update club_cards set ends_at = now() where player_id = $1', [bob.userId]);
  const { data: page } = await server.call('playPage', { roomId: clubRoom });
  const { data: balance } = await server.call('balance', {}, { token: bob.token });
  const price = page?.prices[0]?.price ?? 0;
  const commitment = page?.status.commitment.hash ?? '';
  const params = {
    requestId: 'club-room-play',
    roomId: clubRoom,
    price,
    commitment,
    clientSeedHash: ownSeedHash,
  };
  const { errorCode } = await server.call('openPlay', params, { token: bob.token });
  expect(errorCode).toBe('03004');
  expect((await server.call('balance', {}, { token: bob.token })).data).toEqual(balance);
  await server.call('leaveRoom', { roomId: clubRoom }, { token: bob.token });
});

it('[P008] a club room refuses who is no member, and lets a member in and play at its price', async () => {
  const ann = await server.register('ann@example.com');
  const enter = () => server.call('enterRoom', { roomId: clubRoom }, { token: ann.token });
  expect((await enter()).errorCode).toBe('03004');
  await join(ann.userId, 1);
  const sync = await server.call('clubInfo', {}, { token: ann.token });
  expect(sync.data).toMatchObject({ isClubMember: true, userClubInfo: { cardClass: 1 } });
  expect((await enter()).data?.place).toBe(0);
  expect((await openPlay(server, clubRoom, ann.token)).held).toBeGreaterThan(0);
});

it('counts what waits to be claimed among the rewards, and says that there is a club', async () => {
  const carl = await server.register('carl@example.com');
  const index = async () => (await server.call('rewardIndex', {}, { token: carl.token })).data?.club;
  expect(await index()).toBe(0);
  await join(carl.userId, 7);
  await server.db.query(
    `insert into club_rewards (card_id, player_id, number, day, grants)
     select id, player_id, 1, current_date, '[{"type": "coins", "amount": 30, "from": "promotions"}]'
     from club_cards where player_id = $1`,
    [carl.userId],
  );
  expect(await index()).toBe(1);
  const claimed = await server.call(
    'claimClubRewards',
    { requestId: 'claim-of-carl' },
    { token: carl.token },
  );
  expect(claimed.data).toMatchObject({ days: 1, rewardDetailsList: [{ rewardType: 2, amount: 30 }] });
  expect(await index()).toBe(0);
  expect((await server.call('systemConfig', {})).data?.features).toContain('club');
  expect((await server.call('mainPageConfig', {})).data?.sideButtons).toContain('club');
});

it('takes no card, coupon, page or coin that is none', async () => {
  const dora = await server.register('dora@example.com');
  const send = (
    name: 'clubOffset' | 'clubCardRewards' | 'clubCoupons' | 'clubInfo' | 'clubOffer',
    params: object,
  ) => server.call(name, params, { token: dora.token });
  for (const configId of [-1, 0, 1.5, 2 ** 31, Number.NaN, 'x']) {
    expect((await send('clubOffset', { configId })).errorCode).toBe('00002');
  }
  expect((await send('clubOffset', { configId: 99_999 })).errorCode).toBe('07001');
  expect((await send('clubCardRewards', { cardId: 'x' })).errorCode).toBe('00002');
  expect((await send('clubCoupons', { pageNum: 0 })).errorCode).toBe('00002');
  expect((await send('clubOffer', { kind: 'everyone' })).errorCode).toBe('00002');
  expect((await server.call('clubInfo', {})).errorCode).toBe('00010');
});
