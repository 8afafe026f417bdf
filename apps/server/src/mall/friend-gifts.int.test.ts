import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../testing/audit-ledger.ts';
import { startTestServer, testPassword, type TestServer } from '../testing/start-test-server.ts';
import { createShopper } from './mall-fixture.ts';

let server: TestServer;
let shop: ReturnType<typeof createShopper>;

beforeAll(async () => {
  server = await startTestServer({ demonstration: true, rooms: 1 });
  shop = createShopper(server);
}, 60_000);
afterAll(() => server.stop());

describe('a gift card for a friend', () => {
  const proof = { password: testPassword };

  async function gift() {
    const ann = await shop.newBuyer();
    const card = await shop.find('art:giftcard');
    const params = { requestId: shop.newKey(), shopGoodsId: card.shopGoodsId, price: card.price };
    const bought = await server.call(
      'exchangeForGiftCard',
      { ...params, forFriend: true },
      { token: ann.token },
    );
    const orderId = bought.data?.orderId ?? '';
    const { data } = await server.call('giftLink', { orderId, proof }, { token: ann.token });
    return { ann, orderId, params, link: data?.link ?? '' };
  }

  it('is taken once by whoever has its link and proves who they are, and seen by nobody else', async () => {
    const { ann, orderId, link } = await gift();
    const friends = await Promise.all([1, 2, 3, 4].map(() => shop.newBuyer(0)));
    const own = await server.call('giftCodes', { orderId, proof }, { token: ann.token });
    expect(own.errorCode).toBe('14012');
    const [first] = friends;
    const seen = await server.call('friendGift', { link }, { token: first?.token ?? '' });
    expect(seen.data).toMatchObject({ orderId, claimedAt: '' });
    expect(seen.data?.from).toMatch(/^shopper-/);
    const unproven = { link, proof: { password: 'a'.repeat(32) } };
    expect((await server.call('claimFriendGift', unproven, { token: first?.token ?? '' })).success).toBe(
      false,
    );
    const replies = await Promise.all(
      friends.map(({ token }) => server.call('claimFriendGift', { link, proof }, { token })),
    );
    const winners = replies.filter(({ success }) => success);
    expect(winners).toHaveLength(1);
    expect(winners[0]?.data?.list[0]?.code).toMatch(/^DEMO-[0-9A-F]{10}$/);
    const codes = new Set(replies.filter(({ success }) => !success).map(({ errorCode }) => errorCode));
    expect([...codes]).toEqual(['14013']);
    const friend = friends[replies.findIndex(({ success }) => success)];
    const token = friend?.token ?? '';
    expect((await server.call('receivedGifts', {}, { token })).data?.list).toMatchObject([{ orderId }]);
    const again = await server.call('giftCodes', { orderId, proof }, { token });
    expect(again.data?.list).toEqual(winners[0]?.data?.list);
    const letters = (await server.call('messageList', {}, { token })).data?.systemMessageModels;
    expect(letters?.filter((letter) => letter.link === '/gift')).toHaveLength(1);
    const order = await server.call('orderDetail', { orderId }, { token: ann.token });
    expect(order.data?.goods).toMatchObject([{ gift: 'claimed' }]);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('has no link for others, and none that can be made up', async () => {
    const { orderId, link } = await gift();
    const bob = await shop.newBuyer(0);
    const foreign = await server.call('giftLink', { orderId, proof }, { token: bob.token });
    expect(foreign.errorCode).toBe('05004');
    for (const forged of [`${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`, `1${link}`, orderId])
      expect((await server.call('friendGift', { link: forged }, { token: bob.token })).errorCode).toBe(
        '14014',
      );
  });

  it('is not made of a card whose code was seen', async () => {
    const ann = await shop.newBuyer();
    const card = await shop.find('art:giftcard');
    const params = { requestId: shop.newKey(), shopGoodsId: card.shopGoodsId, price: card.price };
    const { token } = ann;
    const orderId = (await server.call('exchangeForGiftCard', params, { token })).data?.orderId ?? '';
    await server.call('giftCodes', { orderId, proof }, { token });
    await server.call('exchangeForGiftCard', { ...params, forFriend: true }, { token });
    expect((await server.call('giftLink', { orderId, proof }, { token })).errorCode).toBe('05004');
    expect((await server.call('giftCodes', { orderId, proof }, { token })).data?.list).toHaveLength(1);
  });
});
