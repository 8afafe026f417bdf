import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ordersCommands } from './orders.commands.ts';
import { as, createOrdersFixture, fixtureAddress, type OrdersFixture, value } from './orders-fixture.ts';
import { outputOf } from '../testing/command-context.ts';

const ordersCommand = outputOf(ordersCommands);

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await createOrdersFixture();
});
beforeEach(() => void fixture.mails.splice(0));
afterAll(() => fixture.drop());

const late = { now: () => Date.now() + 3_600_000 };
const send = () => fixture.over(fixture.db, 'demo', late).sendMails();

async function parcel(language = 'en-US') {
  const player = await fixture.person();
  await fixture.db.query('update users set mail = $2 where id = $1', [player, `${player}@example.com`]);
  const unit = await fixture.win(player);
  const saved = value(await fixture.orders.handlers.saveAddress(fixtureAddress, as(player)));
  const order = { requestId: `mail-${player}-x`, unitIds: [unit], addressId: saved.id, courier: 'post' };
  const context = { ...as(player), language };
  const booked = value(
    await fixture.orders.handlers.createOrder({ ...order, priceCents: 520, coins: 520 }, context),
  );
  return { player, orderId: booked.orderId };
}

const move = (...words: string[]) => ordersCommand(fixture.db, words);

it('mails when a parcel is on its way and when it has arrived, once, with the way to the courier', async () => {
  const { player, orderId } = await parcel();
  await move('pack', orderId);
  await send();
  expect(fixture.mails).toEqual([]);
  await move('ship', orderId, 'LX 9');
  await send();
  await send();
  expect(fixture.mails).toMatchObject([
    { to: `${player}@example.com`, subject: `Grabbit: Parcel ${orderId}, On the way` },
  ]);
  const text = fixture.mails[0]?.text ?? '';
  expect(text).toContain('https://tools.usps.com/go/TrackConfirmAction?tLabels=LX%209');
  expect(text).toContain('\u2068San Francisco, CA 94103\u2069');
  await move('deliver', orderId);
  await send();
  expect(fixture.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('On the way'),
    expect.stringContaining('Delivered'),
  ]);
});

it('speaks the language in which the parcel was booked', async () => {
  const { orderId } = await parcel('de-DE');
  await move('pack', orderId);
  await move('ship', orderId, 'LX1');
  await send();
  expect(fixture.mails[0]?.text).toContain('Paket verfolgen: https://');
  expect(`${fixture.mails[0]?.subject}${fixture.mails[0]?.text}`).not.toContain('{{');
});

it('mails about the stages that the player chose, and no others', async () => {
  const { player, orderId } = await parcel();
  const choice = { stages: ['packed' as const] };
  expect(value(await fixture.orders.handlers.parcelMails({}, as(player)))).toEqual({
    stages: ['shipped', 'delivered'],
  });
  expect(value(await fixture.orders.handlers.saveParcelMails(choice, as(player)))).toEqual(choice);
  await move('pack', orderId);
  await move('ship', orderId, 'LX1');
  await send();
  expect(fixture.mails.map(({ subject }) => subject)).toEqual([`Grabbit: Parcel ${orderId}, Packed`]);
});

it('tries again later when the mail is not taken', async () => {
  const { orderId } = await parcel();
  await move('pack', orderId);
  await move('ship', orderId, 'LX1');
  fixture.post.broken = true;
  await send();
  fixture.post.broken = false;
  await send();
  expect(fixture.mails).toEqual([]);
  await fixture.over(fixture.db, 'demo', { now: () => late.now() + 120_000 }).sendMails();
  expect(fixture.mails).toHaveLength(1);
});
