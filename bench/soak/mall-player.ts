import { setTimeout as sleep } from 'node:timers/promises';
import { type DrawStream, drawStream, sha256Hex } from '@grabbit/engines';
import { type CallReply, GoodsType } from '@grabbit/contract';
import type { SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import type { SoakPlayer } from './killed-product.ts';
import type { MallJournal } from './mall-journal.ts';
import { PatientCaller } from './patient-caller.ts';

type Card = CallReply<'shopGoodsList'>['list'][number];

const address = {
  ...{ name: 'Ann Lee', country: 'US', line1: '1 Market Street', line2: '', city: 'San Francisco' },
  ...{ region: 'CA', postcode: '94103', phone: '+14155552671' },
};
/** What may be said of an order: another was faster, or the coins are gone. */
const mayBe = ['soldOut', 'insufficientBalance', 'quoteChanged', 'courierUnavailable'] as const;

/** Toys of the pack that travel in one parcel, at most. */
const parcelUnits = 8;

interface MallHand {
  readonly address: string;
  readonly journal: MallJournal;
  readonly seed: string;
}

/** Fills carts, orders and cancels at random, until it is stopped. What was won travels with what was bought. */
export class MallBuyer implements SoakPlayer {
  readonly told: string[] = [];
  readonly #caller: PatientCaller;
  readonly #player: SeededPlayer;
  readonly #journal: MallJournal;
  readonly #draw: DrawStream;
  readonly #open: string[] = [];
  #stopped = false;
  #turn = 0;

  constructor(of: MallHand & { readonly player: SeededPlayer }) {
    this.#player = of.player;
    this.#journal = of.journal;
    this.#caller = new PatientCaller({ token: of.player.token, address: of.address });
    this.#draw = drawStream(sha256Hex(of.seed), `mall buyer ${of.player.userId}`);
  }

  get askedAgain(): number {
    return this.#caller.askedAgain;
  }

  stop(): void {
    this.#stopped = true;
  }

  async run(): Promise<void> {
    const saved = await this.#caller.answer('saveAddress', {
      ...address,
      requestId: `address-${this.#player.userId}`,
    });
    while (!this.#stopped) {
      this.#turn += 1;
      if (this.#open.length > 0 && this.#draw.below(3) === 0) await this.#cancel();
      else await this.#buy(saved?.id ?? '');
      await sleep(5 + this.#draw.below(20));
    }
  }

  async #buy(addressId: string): Promise<void> {
    const shelf = (await this.#caller.answer('shopGoodsList', { limit: 48 }))?.list ?? [];
    const cards = Array.from(
      { length: 1 + this.#draw.below(3) },
      () => shelf[this.#draw.below(shelf.length)],
    );
    const things = [...new Set(cards.filter((card): card is Card => card !== undefined))];
    const goods = things.map(({ shopGoodsId, price }) => ({
      ...{ shopGoodsId, price, goodsNum: 1 + this.#draw.below(2) },
    }));
    const text = goods.map(({ shopGoodsId, goodsNum }) => `${shopGoodsId}x${goodsNum}`).join(',');
    const unitIds = this.#draw.below(3) === 0 ? await this.#packed() : [];
    const asked = { unitIds: unitIds.join(','), goods: text, addressId };
    const quote = await this.#caller.answer('quoteOrder', asked, mayBe);
    if (quote === null) return;
    const [option] = quote.options;
    const needsWay = unitIds.length > 0 || things.some(({ type }) => type === GoodsType.toy);
    if (needsWay && option === undefined) return;
    const order = await this.#caller.answer(
      'createOrder',
      {
        ...{ requestId: `order-${this.#player.userId}-${this.#turn}`, unitIds, goods },
        ...(option !== undefined && { addressId, courier: option.courier }),
        ...{ priceCents: option?.priceCents ?? 0, coins: option?.coins ?? 0 },
      },
      mayBe,
    );
    if (order === null) return;
    this.#journal.keep(this.#player.userId, order);
    this.told.push(order.orderId);
    if (order.stage === 'booked') this.#open.push(order.orderId);
    if (order.also !== '') await this.#keepAlso(order.also);
  }

  /** Some of what waits in the pack. */
  async #packed(): Promise<string[]> {
    const list = (await this.#caller.answer('pack', {}))?.list ?? [];
    return list.slice(0, 1 + this.#draw.below(parcelUnits)).map(({ unitId }) => unitId);
  }

  async #keepAlso(orderId: string): Promise<void> {
    const order = await this.#caller.answer('orderDetail', { orderId });
    if (order !== null) this.#journal.keep(this.#player.userId, order);
  }

  async #cancel(): Promise<void> {
    const orderId = this.#open.splice(this.#draw.below(this.#open.length), 1)[0] ?? '';
    // Asked again after an answer that was lost, it is cancelled already.
    const done = await this.#caller.answer('cancelOrder', { orderId }, ['orderStageForbids']);
    const order = done ?? (await this.#caller.answer('orderDetail', { orderId }));
    if (order?.stage !== 'cancelled') return;
    this.#journal.end(orderId, 'cancelled');
    this.told.push(`${orderId} cancelled`);
  }
}

/** The house: packs, sends, takes back, and brings units to the shelves, until it is stopped. */
export class MallHouse implements SoakPlayer {
  readonly told: string[] = [];
  readonly #kinds: readonly string[];
  readonly #caller: PatientCaller;
  readonly #journal: MallJournal;
  readonly #draw: DrawStream;
  #stopped = false;
  #moves = 0;

  constructor(of: MallHand & { readonly keeper: SeededPlayer; readonly kinds: readonly string[] }) {
    this.#kinds = of.kinds;
    this.#journal = of.journal;
    this.#caller = new PatientCaller({ token: of.keeper.token, address: of.address });
    this.#draw = drawStream(sha256Hex(of.seed), 'mall house');
  }

  get askedAgain(): number {
    return this.#caller.askedAgain;
  }

  stop(): void {
    this.#stopped = true;
  }

  async run(): Promise<void> {
    while (!this.#stopped) {
      const waiting = [...this.#journal.underWay];
      const orderId = waiting[this.#draw.below(Math.max(1, waiting.length))];
      if (this.#draw.below(12) === 0) await this.#stock();
      else if (orderId !== undefined) await this.#move(orderId);
      await sleep(5 + this.#draw.below(20));
    }
  }

  /** Units come to the shelf, or some go from it, as when a box of them got wet. */
  async #stock(): Promise<void> {
    const kind = this.#kinds[this.#draw.below(this.#kinds.length)] ?? '';
    const units = this.#draw.below(4) === 0 ? -1 - this.#draw.below(2) : 4 + this.#draw.below(16);
    const asked = { requestId: `stock-move-${this.told.length}-${this.#moves}`, kind, units, reason: 'soak' };
    this.#moves += 1;
    // There may be fewer than are taken.
    const row = await this.#caller.answer('stockAdd', asked, units < 0 ? ['badParameters'] : []);
    if (row === null) return;
    this.#journal.bring(kind, units);
    this.told.push(`${kind} ${units}`);
  }

  /** One step further, whatever step that is; now and then its bought things come back. */
  async #move(orderId: string): Promise<void> {
    const story = await this.#caller.answer('orderStory', { orderId });
    if (story === null || story.address === null) return;
    const next = { booked: 'packed', packed: 'shipped', shipped: 'delivered' } as const;
    const { stage } = story;
    if (stage === 'booked' && this.#draw.below(2) === 0) return;
    if (stage === 'cancelled') this.#journal.underWay.delete(orderId);
    else if (stage === 'delivered') {
      if (story.goodsCoins > 0 && this.#draw.below(3) === 0) await this.#step(orderId, 'returning');
      else this.#journal.underWay.delete(orderId);
    } else if (stage === 'returning') {
      await this.#step(orderId, 'returned');
      const after = await this.#caller.answer('orderStory', { orderId });
      if (after?.stage !== 'returned') return;
      this.#journal.end(orderId, 'returned');
      this.#journal.underWay.delete(orderId);
    } else if (stage === 'booked' || stage === 'packed' || stage === 'shipped')
      await this.#step(orderId, next[stage]);
  }

  async #step(orderId: string, to: CallReply<'orderStory'>['stage']): Promise<void> {
    await this.#caller.answer('orderStep', { orderId, to, reason: 'soak' }, ['orderStageForbids']);
    this.told.push(`${orderId} ${to}`);
  }
}
