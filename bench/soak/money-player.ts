import { createHmac, randomUUID } from 'node:crypto';
import { ExchangeCodeResult, OrderIsCyclical } from '@grabbit/contract';
import { operatorHere } from '../../apps/server/src/core/operator.ts';
import { errorCode } from '../../apps/server/src/core/database.ts';
import { Failure } from '../../apps/server/src/core/failure.ts';
import { RefundRefused } from '../../apps/server/src/recharge/payment-provider.ts';
import { sandboxPlans } from '../../apps/server/src/recharge/providers/sandbox.store.ts';
import { houseAccount, playerAccount } from '../../apps/server/src/ports/accounts.ts';
import { hold, postHold, voidHold } from '../../apps/server/src/ports/ledger.store.ts';
import { rowsOf } from '../harness/audit.ts';
import { Client, oneOf, type Seat } from '../harness/players.ts';
import type { MoneyJournal } from './money-journal.ts';
import type { MoneyOperator } from './money-operator.ts';

export interface MoneyPlayerSetup extends Seat {
  readonly operator: MoneyOperator;
  readonly journal: MoneyJournal;
  /** Codes that all players try. */
  readonly codes: readonly string[];
  readonly offers: readonly { readonly configId: number; readonly price: number }[];
  readonly count: (what: string) => void;
  /** Claims club days, or has club purchases refunded: never both, so that its books stay simple. */
  readonly claims: boolean;
}

/** A player who buys, turns back, pays twice, redeems, claims and spends, through the real calls, and never gives up on an answer. */
export class MoneyPlayer {
  readonly client: Client;
  readonly #setup: MoneyPlayerSetup;
  readonly #open: string[] = [];
  readonly #notices: { readonly body: string; readonly signature: string }[] = [];

  constructor(setup: MoneyPlayerSetup) {
    this.#setup = setup;
    const { userId } = setup;
    // Every player comes from an address of their own, as outside.
    const headers = { 'x-forwarded-for': `10.0.${userId % 250}.${(userId >> 8) % 250}` };
    this.client = new Client({ ...setup, headers, strict: true });
  }

  get userId(): number {
    return this.#setup.userId;
  }

  async step(): Promise<void> {
    const kind = this.#setup.draw.below(100);
    if (kind < 20) return this.#begin();
    if (kind < 40) return this.#pay();
    if (kind < 52) return this.#verify();
    if (kind < 57) return this.#cancel();
    if (kind < 67) return this.#webhook();
    if (kind < 71) return this.#redeem();
    if (kind < 75) return this.#claim();
    if (kind < 78) return this.#refund();
    if (kind < 95) return this.#spend();
    return this.#limit();
  }

  /** Asks about everything that was begun, until the arcade's answers rest. */
  async askAll(): Promise<void> {
    for (const [number, told] of this.#setup.journal.payments) {
      if (told.player === this.userId) await this.#ask(number);
    }
  }

  // Operations ------------------------------------------------------------------------------------------------------

  async #begin(): Promise<void> {
    const { draw, offers, journal, count } = this.#setup;
    const club = draw.below(6) === 0;
    const offer = club ? await this.#clubOffer() : oneOf(draw, offers);
    if (offer === undefined) return;
    const card = !club && draw.below(2) === 0 ? await this.#card(offer.price) : null;
    const isCyclical = OrderIsCyclical[club ? 'club purchase' : 'normal recharge'];
    const cards = card !== null && { userCardRecordId: card };
    const params = { requestId: randomUUID(), ...offer, isCyclical, ...cards };
    // Sent twice at once now and then: it is one order.
    const times = draw.below(10) === 0 ? 2 : 1;
    const said = await Promise.all(
      Array.from({ length: times }, () => this.client.reply('paypalPay', params)),
    );
    const numbers = new Set(said.flatMap(({ data }) => (data === null ? [] : [data.rechargeNumber])));
    if (numbers.size > 1) throw new Error(`one request began ${numbers.size} orders`);
    const [number] = numbers;
    if (number === undefined) return count(`begin refused: ${said[0]?.errorInfo?.split(':')[0]}`);
    journal.note({
      ...{ t: 'begun', player: this.userId, number, price: offer.price, card },
      kind: club ? 'club' : 'coins',
    });
    this.#open.push(number);
    count(club ? 'begun, club' : card === null ? 'begun' : 'begun with a card');
  }

  async #clubOffer(): Promise<{ configId: number; price: number } | undefined> {
    const { data } = await this.client.reply('clubInfo', {});
    const list = data?.list ?? [];
    const config = list[this.#setup.draw.below(Math.max(1, list.length))];
    return config === undefined ? undefined : { configId: config.configId, price: config.rechargeMoney };
  }

  async #card(price: number): Promise<number | null> {
    const { data } = await this.client.reply('bestBonusCard', { price });
    return data === null ? null : data.userCardRecordId;
  }

  /** The payer's choice on the provider's hosted page. */
  async #pay(): Promise<void> {
    const { draw, journal, count, address } = this.#setup;
    const number = this.#someOpen();
    if (number === null) return this.#begin();
    const plan = oneOf(draw, sandboxPlans);
    const status = await this.client.status(`${address}/sandbox/pay/SBX-${number}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `plan=${plan}`,
      redirect: 'manual',
    });
    if (status >= 400) throw new Error(`the hosted page answered ${status}`);
    journal.note({ t: 'plan', number, plan });
    count(`paid: ${plan}`);
  }

  async #verify(): Promise<void> {
    const number = this.#someOpen();
    if (number === null) return this.#begin();
    this.#setup.count(`verified: ${await this.#ask(number)}`);
  }

  /** Verifies one payment, notes what was said and gives its state. */
  async #ask(number: string): Promise<string> {
    const { journal } = this.#setup;
    const { data, errorInfo } = await this.client.reply('verifyPayment', { rechargeNumber: number });
    if (data === null) return errorInfo ?? 'refused';
    if (data.state === 'credited')
      journal.note({ t: 'credited', player: this.userId, number, coins: data.convertAmount });
    return data.state;
  }

  async #cancel(): Promise<void> {
    const number = this.#someOpen();
    if (number === null) return;
    const { data, errorInfo } = await this.client.reply('cancelPayment', { rechargeNumber: number });
    this.#setup.count(`cancelled: ${data?.state ?? errorInfo}`);
  }

  /** A genuine, a late or a forged notice of the provider. */
  async #webhook(): Promise<void> {
    const { draw, count, operator, address } = this.#setup;
    const number = this.#someOpen();
    if (number === null) return;
    const kind = draw.below(3);
    const old = this.#notices[draw.below(Math.max(1, this.#notices.length))];
    if (kind === 2 || (kind === 1 && old !== undefined)) {
      const forged = { body: JSON.stringify({ id: 'F', reference: `SBX-${number}` }), signature: '00' };
      const status = await this.#notify(address, kind === 2 ? forged : (old ?? forged));
      if ((kind === 2) !== (status === 400)) throw new Error(`a notice got ${status}`);
      return count(kind === 2 ? 'forged notice' : 'late notice');
    }
    const sql = 'select notify_key as key from sandbox_orders where reference = $1';
    const [known] = await operator.do(({ db }) => rowsOf<{ key: string }>(db, sql, [`SBX-${number}`]));
    if (known === undefined) throw new Error(`the provider does not know ${number}`);
    const body = JSON.stringify({ id: randomUUID(), reference: `SBX-${number}` });
    const notice = { body, signature: createHmac('sha256', known.key).update(body).digest('hex') };
    this.#notices.push(notice);
    const status = await this.#notify(address, notice);
    if (status !== 200) throw new Error(`a genuine notice got ${status}`);
    count('notice');
  }

  #notify(address: string, notice: { readonly body: string; readonly signature: string }): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'x-sandbox-signature': notice.signature,
      // Whoever forges many notices from one address is shut out.
      'x-forwarded-for': `10.9.${this.#setup.draw.below(250)}.${this.#setup.draw.below(250)}`,
    };
    return this.client.status(`${address}/webhook/sandbox`, { method: 'POST', headers, body: notice.body });
  }

  async #redeem(): Promise<void> {
    const { codes, draw, journal, count } = this.#setup;
    const code = oneOf(draw, codes);
    const { data, errorInfo } = await this.client.reply('redeemCode', { code, requestId: randomUUID() });
    if (data === null) return count(`code refused: ${errorInfo?.split(':')[0]}`);
    if (data.result !== ExchangeCodeResult.success) return count(`code result ${data.result}`);
    const coins = data.reward?.rewardType === 2 ? data.reward.amount : 0;
    journal.note({ t: 'code', player: this.userId, code, coins });
    count('code redeemed');
  }

  async #claim(): Promise<void> {
    if (!this.#setup.claims) return this.#redeem();
    const key = randomUUID();
    const { data } = await this.client.reply('claimClubRewards', { requestId: key });
    if (data === null) return;
    const coins = data.rewardDetailsList.reduce(
      (sum, { rewardType, amount }) => sum + (rewardType === 2 ? amount : 0),
      data.buffedCoins,
    );
    this.#setup.journal.note({ t: 'claim', player: this.userId, key, coins });
    this.#setup.count(data.days === 0 ? 'nothing to claim' : 'club days claimed');
  }

  async #refund(): Promise<void> {
    const { journal, operator, count, claims } = this.#setup;
    const own = [...journal.payments].filter(
      ([, told]) =>
        told.player === this.userId &&
        told.credited !== null &&
        !told.refunded &&
        (told.kind === 'coins' || !claims),
    );
    const number = own[this.#setup.draw.below(Math.max(1, own.length))]?.[0];
    if (number === undefined) return this.#spend();
    const state = await operator.do(async ({ money, db }) => {
      try {
        await money.payments.refund({ number, operator: operatorHere({ who: 'soak', reason: 'drawn' }) });
      } catch (error) {
        // After a lost answer it is refunded already: the books say so.
        if (!(error instanceof Failure || error instanceof RefundRefused)) throw error;
      }
      const sql = 'select state from payments where number = $1';
      return (await rowsOf<{ state: string }>(db, sql, [number]))[0]?.state;
    });
    if (state === 'refunded') journal.note({ t: 'refunded', number });
    count(`refund: ${state}`);
  }

  /** Coins as a play takes them: held, then posted or given back. */
  async #spend(): Promise<void> {
    const { operator, draw, journal, count } = this.#setup;
    const amount = 1 + draw.below(400);
    const key = `soak:${randomUUID()}`;
    const post = draw.below(4) > 0;
    const result = await operator.do(async ({ db }) => {
      try {
        await db.transaction((tx) =>
          hold(tx, {
            ...{ key, asset: 'coin', amount, kind: 'soak', ref: '', playerId: this.userId },
            debit: playerAccount(this.userId, 'coin'),
            credit: houseAccount('claw', 'coin'),
            expiresInSeconds: 3_600,
          }),
        );
        return 'held';
      } catch (error) {
        if (error instanceof Failure) return error.error;
        // Said twice since its answer was lost.
        if (errorCode(error) === '23505') return 'held';
        throw error;
      }
    });
    if (result !== 'held') return count(`spend refused: ${result}`);
    await operator.do(async ({ db }) => {
      const { rows } = await db.query<{ id: number; state: string }>(
        'select id, state from ledger_holds where key = $1',
        [key],
      );
      const row = rows[0];
      if (row === undefined) throw new Error(`the hold ${key} was acknowledged and is lost`);
      if (row.state === 'open') await db.transaction((tx) => (post ? postHold : voidHold)(tx, row.id));
    });
    if (post) journal.note({ t: 'spent', player: this.userId, key, coins: amount });
    count(post ? 'spent' : 'given back');
  }

  /** A limit of one's own, once: later ones could only be lower. */
  async #limit(): Promise<void> {
    const { draw, journal, count } = this.#setup;
    const name = draw.below(2) === 0 ? 'spendDay' : 'depositDay';
    if (this.userId % 2 === 0 || journal.limits.has(`${this.userId}:${name}`)) return this.#spend();
    const amount = 3_000 + draw.below(20_000);
    const { data } = await this.client.reply('setLimit', { name, amount });
    if (data === null) return count('limit refused');
    journal.note({ t: 'limit', player: this.userId, name, amount });
    count('limit set');
  }

  // What they share -------------------------------------------------------------------------------------------------

  #someOpen(): string | null {
    return this.#open[this.#setup.draw.below(Math.max(1, this.#open.length))] ?? null;
  }
}
