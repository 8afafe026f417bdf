import { addressLines, coinPriceCents } from '@grabbit/contract';
import { fillIn, localeFor, type Messages } from '../../core/messages.ts';
import type { BoughtGoods } from '../../ports/shop-counter.ts';
import type { InvoiceRow } from '../invoice.store.ts';
import type { OrderRow } from '../order.store.ts';
import { orderTax, paidCents } from '../order-price.ts';
import { containedCents } from '../taxes.ts';
import { PrintedDocument } from './document.ts';

export interface Invoiced {
  readonly invoice: InvoiceRow;
  readonly order: OrderRow;
  readonly goods: readonly BoughtGoods[];
  /** Number of the invoice that a credit note takes back. */
  readonly takesBack: number | null;
}

interface Line {
  readonly words: string;
  readonly amount: string;
  readonly isSum?: boolean;
}

/** What is written in the reader's language. */
interface Speech {
  readonly say: (key: string, values?: Readonly<Record<string, string>>) => string;
  readonly day: (date: Date) => string;
  readonly whole: (count: number) => string;
  readonly money: (cents: number) => string;
  readonly land: (country: string) => string;
  readonly rate: (permille: number) => string;
}

function speechIn(messages: Messages, language: string): Speech {
  const locale = `${localeFor(messages.languages, language)}-u-nu-latn`;
  const whole = new Intl.NumberFormat(locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const lands = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    say: (key, values = {}) => fillIn(messages.text(language, key), values),
    day: (date) => day.format(date),
    whole: (count) => whole.format(count),
    money: (cents) => money.format(cents / 100),
    rate: (permille) => rate.format(permille / 1_000),
    land: (country) => lands.of(country) ?? country,
  };
}

/** What a credit note gives back: all of a cancelled order, the bought things alone of one that was sent back. */
const creditedCents = (order: OrderRow): number =>
  order.stage === 'cancelled' ? paidCents(order) : order.goods_coins * coinPriceCents;

/** The sums below the lines. */
function sumsOf({ order, invoice }: Invoiced, speech: Speech): Line[] {
  const { say, money, whole } = speech;
  const { courier, fee_credit: credit, fee_coins: coins } = order;
  const isCredit = invoice.kind === 'credit';
  const withDelivery = courier !== null && !(isCredit && order.stage !== 'cancelled');
  const cents = isCredit ? creditedCents(order) : paidCents(order);
  // A returned order gives back what was paid for its things, and lists them at their prices.
  const discount = order.discount_coins;
  return [
    ...(discount > 0
      ? [{ words: say('orders.discountCard'), amount: money(-discount * coinPriceCents) }]
      : []),
    ...(withDelivery ? [{ words: say('orders.fee'), amount: money(credit + coins * coinPriceCents) }] : []),
    ...(withDelivery && credit > 0 ? [{ words: say('wallet.asset_postage'), amount: money(-credit) }] : []),
    {
      words: say(isCredit ? 'invoice.givenBack' : 'invoice.paid', { coins: whole(cents / coinPriceCents) }),
      amount: money(cents),
      isSum: true,
    },
    ...taxLines(order, cents, speech),
  ];
}

/** What a sum contains of a tax, and what it is without; or that it is due at import. */
function taxLines(order: OrderRow, cents: number, { say, money, rate }: Speech): Line[] {
  const tax = orderTax(order);
  if (tax === null) return [];
  if (tax.kind === 'import')
    return [{ words: say('orders.taxImport', { rate: rate(tax.permille) }), amount: '' }];
  const contained = containedCents(cents, tax);
  return [
    { words: say('orders.taxIncluded', { rate: rate(tax.permille) }), amount: money(contained) },
    { words: say('invoice.net'), amount: money(cents - contained) },
  ];
}

/** An invoice or a credit note, in the language in which was ordered; its bytes are the same each time. */
export async function invoiceDocument(messages: Messages, invoiced: Invoiced): Promise<Buffer> {
  const { invoice, order } = invoiced;
  const speech = speechIn(messages, order.language);
  const { say } = speech;
  const title = say(`invoice.${invoice.kind}`, { number: `${invoice.number}` });
  const paper = new PrintedDocument({
    ...{ title, author: invoice.seller.name, date: invoice.issuedAt },
    ...{ language: order.language, country: order.address?.country ?? '' },
  });
  await writeHead(paper, invoiced, { ...speech, title });
  await writeLines(paper, invoiced, speech);
  for (const sum of sumsOf(invoiced, speech)) await writeSum(paper, sum);
  paper.y += 14;
  const notes = [
    say('invoice.coinPrice', { price: speech.money(coinPriceCents) }),
    ...(invoice.kind === 'credit'
      ? [say('invoice.creditNote', { number: `${invoiced.takesBack ?? ''}` })]
      : []),
    ...(order.demonstration ? [say('invoice.demonstration')] : []),
    ...(paper.missing.length > 0 ? [say('invoice.unprinted')] : []),
    [invoice.seller.taxNumber, invoice.seller.mail, invoice.seller.phone]
      .filter((part) => part !== '')
      .join(' · '),
  ];
  for (const note of notes.filter((each) => each !== ''))
    paper.y += await paper.words(note, { x: 0, width: paper.width, size: 8.5, grey: true });
  return paper.bytes();
}

async function writeHead(
  paper: PrintedDocument,
  { invoice, order }: Invoiced,
  { say, day, land, title }: Speech & { readonly title: string },
): Promise<void> {
  const { seller } = invoice;
  const half = paper.width / 2;
  paper.y += await paper.words(title, { x: 0, width: paper.width, size: 20, weight: 700 });
  paper.y += 10;
  const top = paper.y;
  const from = [seller.name, ...seller.lines, land(seller.country)];
  for (const [index, line] of from.entries())
    paper.y += await paper.words(line, { x: 0, width: half - 20, weight: index === 0 ? 700 : 400 });
  const below = paper.y;
  paper.y = top;
  const facts = [
    [say('invoice.date'), day(invoice.issuedAt)],
    [say('invoice.order'), `${order.id}`],
    [say('invoice.ordered'), day(order.created_at)],
  ] as const;
  for (const [name, value] of facts) {
    await paper.words(name, { x: half, width: half / 2, grey: true });
    paper.y += await paper.words(value, { x: half * 1.5, width: half / 2, align: 'end' });
  }
  paper.y = Math.max(below, paper.y) + 18;
  paper.y += await paper.words(say('invoice.to'), { x: 0, width: half, size: 8.5, grey: true });
  const { address } = order;
  const to =
    address === null
      ? [say('invoice.player', { id: `${order.player_id}` })]
      : [address.name, ...addressLines(address), land(address.country)];
  for (const line of to.filter((each) => each !== ''))
    paper.y += await paper.words(line, { x: 0, width: half + 40 });
  paper.y += 22;
}

/** Where the columns of amounts begin, from the side where reading begins. */
const columns = { each: 260, count: 330, sum: 400 } as const;

async function writeLines(
  paper: PrintedDocument,
  { goods }: Invoiced,
  { say, money, whole }: Speech,
): Promise<void> {
  const row = async (cells: readonly string[], grey: boolean): Promise<void> => {
    const [name = '', each = '', count = '', sum = ''] = cells;
    paper.need(40);
    const size = grey ? 8.5 : 10;
    const end = { size, grey, align: 'end' } as const;
    await paper.words(each, { x: columns.each, width: 66, ...end });
    await paper.words(count, { x: columns.count, width: 56, ...end });
    await paper.words(sum, { x: columns.sum, width: paper.width - columns.sum, ...end });
    paper.y += await paper.words(name, { x: 0, width: columns.each - 12, size, grey });
    paper.y += 4;
  };
  await row([say('invoice.thing'), say('invoice.each'), say('invoice.count'), say('invoice.sum')], true);
  paper.rule();
  paper.y += 6;
  for (const { name, price, goodsNum } of goods) {
    const each = price * coinPriceCents;
    await row([name, money(each), whole(goodsNum), money(each * goodsNum)], false);
  }
  paper.rule();
  paper.y += 8;
}

async function writeSum(paper: PrintedDocument, { words, amount, isSum = false }: Line): Promise<void> {
  paper.need(30);
  const look = { size: isSum ? 12 : 10, weight: isSum ? 700 : 400 } as const;
  await paper.words(amount, { x: columns.sum, width: paper.width - columns.sum, align: 'end', ...look });
  paper.y += await paper.words(words, { x: 0, width: columns.sum - 12, ...look });
  paper.y += 3;
}
