import { addressLines, orderStages, type OrderStage } from '@grabbit/contract';
import { resolve } from 'node:path';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { Failure } from '../core/failure.ts';
import type { Given } from '../core/given.ts';
import { isolated } from '../core/isolated.ts';
import { listOf } from '../core/pages.ts';
import { type CommandCall, type OperatorCommand, operatorCommands } from '../registry/operator-command.ts';
import { createLabels } from './create-labels.ts';
import { readDeliveryNow } from './delivery-in-force.ts';
import { trackingLink } from './delivery-table.ts';
import { buyLabel, type LabelNeeds, trackOrder } from './label.operator.ts';
import type { OrderRow } from './order.store.ts';
import { writeDocument } from './documents.commands.ts';
import {
  listOrders,
  listPicking,
  type MovedOrder,
  named,
  type OrderStory,
  showOrder,
  stepOrder,
} from './orders.operator.ts';

function orderOf(given: Given): string {
  const id = given.text('ID');
  if (/^[0-9]{1,18}$/.test(id)) return id;
  throw new CommandUsageError(`"${id}" is no number of an order.`);
}

/** Null: of every stage. */
function stageOf(given: Given): OrderStage | null {
  const stages = Object.keys(orderStages) as OrderStage[];
  const stage = given.maybe('STAGE');
  if (stage === undefined) return null;
  const chosen = stages.find((each) => each === stage);
  if (chosen !== undefined) return chosen;
  throw new CommandUsageError(`"${stage}" is no stage: it must be one of ${stages.join(', ')}.`);
}

function line(order: OrderRow): string {
  const toys = [
    ...order.toys.map((toy) => toy.kind),
    ...(order.goods_coins > 0 ? [`goods for ${order.goods_coins}`] : []),
  ].join(', ');
  const mark = order.demonstration ? '  (demonstration)' : '';
  return `${order.id}  ${order.stage.padEnd(9)}  player ${order.player_id}  ${order.address?.country ?? '--'}  ${toys}${mark}`;
}

const labelled = (part: string): string => `          ${isolated(part)}`;

function page({ order, goods, events, box }: OrderStory): string {
  const { address, courier, tracking } = order;
  const link = trackingLink(courier?.trackingUrl, tracking);
  const to =
    address === null
      ? []
      : ['to', ...[address.name, ...addressLines(address), address.country, address.phone].map(labelled)];
  const by =
    courier === null
      ? []
      : [
          `by        ${courier.courier}, promised ${order.promised_from} to ${order.promised_to}`,
          `paid      ${order.fee_credit} cents of credit, ${order.fee_coins} coins; the courier takes ${courier.fullCents ?? courier.priceCents} cents`,
        ];
  return [
    line(order),
    ...to,
    ...by,
    ...goods.map(({ name, goodsNum, price }) => `goods     ${goodsNum} × ${name}, ${price} coins each`),
    ...(order.late_credit > 0 ? [`late      ${order.late_credit} cents of credit were given for it`] : []),
    ...(box === null ? [] : [`box       ${named(box)}`]),
    ...(tracking === '' ? [] : [`tracking  ${tracking}  ${link}`.trimEnd()]),
    ...events.map((event) =>
      `${event.at.toISOString()}  ${event.stage.padEnd(9)}  ${event.actor}  ${event.note}`.trimEnd(),
    ),
  ].join('\n');
}

const step = (
  usage: string,
  to: OrderStage,
  { signs = 'what they like', options = {} }: Partial<Pick<OperatorCommand, 'signs' | 'options'>> = {},
): OperatorCommand => ({
  ...{ usage, options: { ...options, note: 'TEXT' }, signs },
  run: async ({ db, registry, given, operator }) =>
    stepOrder({ db, shop: (await registry()).ports.shop }, operator, {
      ...{ orderId: orderOf(given), to, now: Date.now(), note: given.maybe('note')?.trim() ?? '' },
      ...(given.has('TRACKING') && { tracking: given.text('TRACKING').trim() }),
      box: given.maybe('box')?.trim(),
    }),
  text: ({ id, stage, box }: MovedOrder) =>
    `Order ${id} is now ${stage}${stage === 'packed' && box !== null ? `, in box ${named(box)}` : ''}.`,
});

/** What labels are bought with, from a command. */
async function labelNeeds({
  db,
  registry,
  config,
}: Pick<CommandCall, 'db' | 'registry' | 'config'>): Promise<LabelNeeds> {
  const { ports, clock } = await registry();
  return {
    ...{ db, clock, shop: ports.shop, table: (await readDeliveryNow(db, config)).table },
    ...{ labels: createLabels(config), flush: (userId) => ports.flushNotices(userId) },
  };
}

interface WrittenLabel {
  readonly file: string;
  readonly tracking: string;
  readonly carrier: string;
  readonly cents: number;
}

const label: OperatorCommand = {
  ...{ usage: 'label FILE ID', options: { most: 'CENTS' }, signs: 'what they like' },
  async run(command) {
    const { given, operator } = command;
    const bought = await buyLabel(await labelNeeds(command), operator, {
      orderId: orderOf(given),
      mostCents: given.has('most') ? given.whole('most', 0, 1_000_000) : undefined,
    });
    if (bought instanceof Failure) return bought;
    const file = resolve(given.text('FILE'));
    await writeDocument(file, bought.pdf);
    const { tracking, carrier, cents } = bought;
    return { file, tracking, carrier, cents };
  },
  text: ({ file, tracking, carrier, cents }: WrittenLabel) =>
    `Written to ${file}: ${tracking} of ${carrier}, ${cents} cents.`,
};

const track: OperatorCommand = {
  ...{ usage: 'track ID', signs: 'what they like' },
  run: async (command) => trackOrder(await labelNeeds(command), command.operator, orderOf(command.given)),
  text: ({ status, stage }: { readonly status: string; readonly stage: string }) =>
    `The courier says ${status}; the order is ${stage}.`,
};

function stageWords(stage: string): string {
  const next: readonly string[] = orderStages[stage as OrderStage];
  const after = next.length === 0 ? 'nothing follows it' : `it can become ${next.join(' or ')}`;
  return `The order cannot be moved so: it is ${stage}, and ${after}.`;
}

/**
 * The operator's command `orders`. Players learn of each move by a notice. `--who` is kept in the timeline; `--note` is a line that the player sees
 * there. Before it is packed an order can be cancelled: its toys and what its delivery cost go back.
 */
export const ordersCommands = operatorCommands(
  'orders',
  'see orders, move them on, or cancel one before it is packed; --who is kept in the timeline, --note shown to the player',
  [
    {
      ...{ usage: 'list [STAGE]', signs: 'what they like' },
      run: async ({ db, given, operator }) =>
        listOf(await listOrders(db, operator, { stage: stageOf(given) })),
      text: (orders: readonly OrderRow[]) => orders.map(line).join('\n') || 'No orders.',
    },
    {
      ...{ usage: 'show ID', signs: 'what they like', text: page },
      run: async ({ db, registry, given, operator }) =>
        showOrder({ db, shop: (await registry()).ports.shop }, operator, orderOf(given)),
    },
    {
      ...{ usage: 'picking', signs: 'what they like' },
      run: async ({ db, registry, operator }) =>
        listPicking({ db, shop: (await registry()).ports.shop }, operator),
    },
    label,
    track,
    step('pack ID [TRACKING]', 'packed', { options: { box: 'NAME' } }),
    step('ship ID TRACKING', 'shipped'),
    step('deliver ID', 'delivered'),
    step('return ID', 'returning'),
    step('returned ID', 'returned', { signs: 'name and reason' }),
    step('lose ID', 'lost'),
    step('rebook ID', 'booked'),
    step('cancel ID', 'cancelled', { signs: 'name and reason' }),
  ],
  {
    words: {
      labelTooDear: (cents) => `The cheapest label costs ${cents} cents: --most CENTS allows it.`,
      labelRefused: (why) => `The courier refuses it: ${why}`,
      courierAway: () =>
        'The courier does not answer. Nothing was bought that is not found again: ask once more.',
      boxNotThere: (why) => `It was not packed: ${why}.`,
      paperNotThere: (why) => `There is no label: ${why}.`,
      orderNotFound: (id) => `There is no order ${id}.`,
      orderStageForbids: stageWords,
    },
  },
);
