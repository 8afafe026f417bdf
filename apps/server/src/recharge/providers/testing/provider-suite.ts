import { randomUUID } from 'node:crypto';
import type { PayType } from '@grabbit/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type KnownOrder,
  type PaymentProvider,
  ProviderAway,
  type ProviderNotice,
  type ProviderOrder,
  RefundRefused,
} from '../../payment-provider.ts';
import { type Mood, moods } from './maker-server.ts';

/** An order as the provider began it. */
export interface Begun extends ProviderOrder {
  readonly reference: string;
}

/** What somebody does at the provider, outside of us. Each gives what a store's app hands over, else an empty text. */
export interface ProviderHarness {
  readonly provider: PaymentProvider;
  readonly payType: PayType;
  /** What is bought in a store; empty elsewhere. */
  readonly productId: string;
  /** By what it is paid each time, as the provider names it; absent where it names nothing. */
  readonly instrument?: string;
  approve(order: Begun): Promise<string>;
  /** Absent where nobody can do it. */
  readonly decline?: (order: Begun) => Promise<string>;
  readonly expire?: (order: Begun) => Promise<void>;
  /** Approved, but the money is not there yet. */
  readonly wait?: (order: Begun) => Promise<string>;
  /** The money is taken a second time for one order, after it was approved. */
  readonly takeAgain?: (order: Begun) => Promise<void>;
  /** The provider or its payer takes the money back, without us. */
  readonly payBack?: (order: Begun) => Promise<void>;
  readonly chargeBack?: (order: Begun) => Promise<void>;
  /** How often money went back for an order. */
  timesRefunded(order: Begun): Promise<number>;
  /** A genuine notice about an order. */
  notice(order: Begun): Promise<ProviderNotice>;
  /** Notices that must count for nothing, by what is wrong with them. `other` is an order of somebody else. */
  falseNotices(order: Begun, other: Begun): Promise<Readonly<Record<string, ProviderNotice>>>;
  /** Absent where no network lies between. */
  readonly feel?: (mood: Mood | null) => void;
  close(): Promise<void>;
}

const amountCents = 1_299;
const today = (): string => new Date().toISOString().slice(0, 10);

/** The one suite that every provider passes. Each test uses orders of its own. */
// Long because it is a suite: a list of tests.
export function describeProvider(name: string, start: () => Promise<ProviderHarness>): void {
  describe(`provider ${name}`, () => {
    let harness: ProviderHarness;
    let provider: PaymentProvider;
    beforeAll(async () => {
      harness = await start();
      provider = harness.provider;
    });
    afterEach(() => harness.feel?.(null));
    afterAll(() => harness.close());

    const wanted = (): ProviderOrder => ({
      number: randomUUID(),
      amountCents,
      currency: 'USD',
      title: '1,200 coins',
      productId: harness.productId,
      returnUrl: 'https://play.example/recharge/return?number=1',
      cancelUrl: 'https://play.example/recharge/cancel?number=1',
    });
    const begin = async (): Promise<Begun> => {
      const order = wanted();
      return { ...order, reference: (await provider.start(order)).reference };
    };
    const known = (order: Begun, evidence = ''): KnownOrder => ({
      ...order,
      evidence,
      payType: harness.payType,
    });
    /** An order that was approved and settled. */
    const paid = async (): Promise<{ order: Begun; known: KnownOrder; captureId: string }> => {
      const order = await begin();
      const asked = known(order, await harness.approve(order));
      const word = await provider.settle(asked);
      if (word.state !== 'captured') throw new Error(`not captured but ${word.state}`);
      return { order, known: asked, captureId: word.captureId };
    };

    it('begins an order, and twice for one number the same', async () => {
      const order = wanted();
      const first = await provider.start(order);
      expect(first.reference).not.toBe('');
      expect(await provider.start(order)).toEqual(first);
      expect((await provider.start(wanted())).reference).not.toBe(first.reference);
      // A store's own sheet comes up instead of a page.
      expect(first.url?.startsWith('http') ?? false).toBe(harness.productId === '');
    });

    it('is open until its payer approves', async () => {
      expect(await provider.settle(known(await begin()))).toEqual({ state: 'open' });
    });

    it('is captured after the approval, with what was paid, once however often it is asked', async () => {
      const order = await begin();
      const asked = known(order, await harness.approve(order));
      const word = await provider.settle(asked);
      const money =
        harness.productId === '' ? { amountCents, currency: 'USD' } : { productId: harness.productId };
      expect(word).toEqual({
        state: 'captured',
        captureId: expect.stringMatching(/.{6}/) as string,
        paid: money,
        excess: [],
        ...(harness.instrument !== undefined && { instrument: harness.instrument }),
      });
      expect(await provider.settle(asked)).toEqual(word);
      expect(await Promise.all([provider.settle(asked), provider.settle(asked)])).toEqual([word, word]);
    });

    it('is captured once when two ask at the same moment', async () => {
      const order = await begin();
      const asked = known(order, await harness.approve(order));
      const words = await Promise.all([provider.settle(asked), provider.settle(asked)]);
      const last = await provider.settle(asked);
      expect(last).toMatchObject({ state: 'captured', excess: [] });
      expect(words).toEqual([last, last]);
    });

    it('gives orders captures of their own', async () => {
      const [a, b] = [await paid(), await paid()];
      expect(a.captureId).not.toBe(b.captureId);
    });

    it('closed before it is paid, brings no money any more; closed after, it says so', async ({ skip }) => {
      if (provider.close === undefined) return skip();
      const order = await begin();
      expect(await provider.close(known(order))).toBe(true);
      expect(await provider.close(known(order))).toBe(true);
      await harness.approve(order).catch(() => undefined);
      const { state } = await provider.settle({ ...known(order), closed: true });
      expect(['open', 'expired', 'failed']).toContain(state);
      expect(await provider.close((await paid()).known)).toBe(false);
    });

    it('fails when the payer is declined', async ({ skip }) => {
      if (harness.decline === undefined) return skip('nobody can do it there');
      const order = await begin();
      const evidence = await harness.decline(order);
      expect(await provider.settle(known(order, evidence))).toMatchObject({ state: 'failed' });
    });

    it('expires', async ({ skip }) => {
      if (harness.expire === undefined) return skip('nobody can do it there');
      const order = await begin();
      await harness.expire(order);
      expect(await provider.settle(known(order))).toEqual({ state: 'expired' });
    });

    it('is authorised while the money is on its way', async ({ skip }) => {
      if (harness.wait === undefined) return skip('nobody can do it there');
      const order = await begin();
      const evidence = await harness.wait(order);
      expect(await provider.settle(known(order, evidence))).toEqual({ state: 'authorised' });
    });

    it('names money that was taken again', async ({ skip }) => {
      if (harness.takeAgain === undefined) return skip('nobody can do it there');
      const { order, known: asked, captureId } = await paid();
      await harness.takeAgain(order);
      const word = await provider.settle(asked);
      if (word.state !== 'captured') throw new Error(`not captured but ${word.state}`);
      expect(word.captureId).toBe(captureId);
      expect(word.excess).toHaveLength(1);
      expect(word.excess).not.toContain(captureId);
    });

    it('refunds a capture once, or says that it never will', async () => {
      const { order, known: asked, captureId } = await paid();
      const outcomes = [];
      for (let i = 0; i < 2; i += 1) {
        outcomes.push(await provider.refund(asked, captureId).catch((error: unknown) => error));
      }
      const refuses = outcomes[0] instanceof RefundRefused;
      expect(outcomes.map((each) => each instanceof RefundRefused || each)).toEqual(
        refuses ? [true, true] : [undefined, undefined],
      );
      expect(await harness.timesRefunded(order)).toBe(refuses ? 0 : 1);
      expect((await provider.settle(asked)).state).toBe(refuses ? 'captured' : 'refunded');
    });

    it('refuses to refund what it never took', async () => {
      const { known: asked } = await paid();
      await expect(provider.refund(asked, 'NOSUCHCAPTURE')).rejects.toBeInstanceOf(RefundRefused);
    });

    it('gives nothing back again that went back without us', async ({ skip }) => {
      if (harness.payBack === undefined) return skip('nobody can do it there');
      const { order, known: asked, captureId } = await paid();
      await harness.payBack(order);
      const times = await harness.timesRefunded(order);
      const outcome: unknown = await provider.refund(asked, captureId).catch((error: unknown) => error);
      expect(await harness.timesRefunded(order)).toBe(times);
      // Only a provider that never refunds for us may refuse: to find it done is no failure.
      expect(outcome instanceof RefundRefused || outcome).toBe(times === 0 ? true : undefined);
    });

    it('is refunded when the money went back without us', async ({ skip }) => {
      if (harness.payBack === undefined) return skip('nobody can do it there');
      const { order, known: asked } = await paid();
      await harness.payBack(order);
      expect(await provider.settle(asked)).toEqual({ state: 'refunded' });
    });

    it('is charged back, and its notice names it', async ({ skip }) => {
      if (harness.chargeBack === undefined) return skip('nobody can do it there');
      const { order, known: asked } = await paid();
      await harness.chargeBack(order);
      expect(await provider.readNotice(await harness.notice(order))).toMatchObject({
        reference: order.reference,
      });
      expect(await provider.settle(asked)).toEqual({ state: 'charged back' });
    });

    it('reads the order off a genuine notice, each with an id, and the same again for the same', async () => {
      const [a, b] = [await paid(), await paid()];
      const [one, two] = [await harness.notice(a.order), await harness.notice(b.order)];
      const read = await provider.readNotice(one);
      expect(read?.reference).toBe(a.order.reference);
      expect(await provider.readNotice(one)).toEqual(read);
      const other = await provider.readNotice(two);
      expect(other?.reference).toBe(b.order.reference);
      expect(other?.id).not.toBe(read?.id);
    });

    it('takes no notice that is not genuine', async () => {
      const [a, b] = [await paid(), await paid()];
      const given = await harness.falseNotices(a.order, b.order);
      const { headers, body } = await harness.notice(a.order);
      const common: Record<string, ProviderNotice> = {
        'no body': { headers, body: Buffer.alloc(0) },
        'no object': { headers, body: Buffer.from('[1]') },
        'cut short': { headers, body: body.subarray(0, Math.floor(body.length / 2)) },
      };
      const read: Record<string, unknown> = {};
      for (const [fault, notice] of Object.entries({ ...common, ...given })) {
        read[fault] = await provider.readNotice(notice);
      }
      expect(Object.keys(given).length).toBeGreaterThan(0);
      expect(read).toEqual(Object.fromEntries(Object.keys(read).map((fault) => [fault, null])));
    });

    it('lists what moved on a day', async () => {
      const { order, known: asked, captureId } = await paid();
      const line = { reference: order.reference, captureId, amountCents, currency: 'USD' };
      const linesOf = async (day: string) =>
        (await provider.report(day)).filter(({ reference }) => reference === order.reference);
      const sold = provider.reportsOnlyRefunds === true ? [] : [{ ...line, kind: 'captured' }];
      expect(await linesOf(today())).toEqual(sold);
      await (harness.payBack?.(order) ?? provider.refund(asked, captureId));
      expect(await linesOf(today())).toEqual([...sold, { ...line, kind: 'refunded' }]);
      expect(await linesOf('2026-01-05')).toEqual([]);
    });

    it.for(moods)('is away, and knows nothing, when there is %s', async (mood, { skip }) => {
      if (harness.feel === undefined) return skip('nobody can do it there');
      const { known: asked, captureId } = await paid();
      const isStore = harness.productId !== '';
      harness.feel(mood);
      const away = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(ProviderAway);
      await away(provider.settle(asked));
      await away(provider.report(today()));
      if (!isStore) await away(provider.start(wanted()));
      const refused = await provider.refund(asked, captureId).catch((error: unknown) => error);
      expect(refused instanceof ProviderAway || (isStore && refused instanceof RefundRefused)).toBe(true);
      harness.feel(null);
      expect(await provider.settle(asked)).toMatchObject({ state: 'captured', captureId });
    });
  });
}
