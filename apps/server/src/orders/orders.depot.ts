import { parseArgs } from 'node:util';
import { orderStages, type OrderStage } from '@grabbit/contract';
import type { Database } from '../platform/database.ts';
import { type DepotCommand, DepotUsageError } from '../platform/depot.ts';
import { Failure } from '../platform/failure.ts';
import { moveOrder } from './order-stage.service.ts';
import { type OrderRow, readEvents, readOrder, readOrders } from './order.store.ts';

/** The operator asked for what cannot be done; the message says what can. */
export class OrdersCommandError extends DepotUsageError {}

const commandUsage =
  'list [STAGE] | show ID | pack ID | ship ID TRACKING | deliver ID | lose ID | rebook ID [--who NAME] [--note TEXT]';

/** Commands that move an order, and where to. */
const moves: Readonly<Record<string, OrderStage>> = {
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  lose: 'lost',
  rebook: 'booked',
};

const printable = /^[^\p{Cc}\p{Cf}]*$/u;

interface Parsed {
  readonly command: string;
  readonly rest: readonly string[];
  readonly who: string;
  readonly note: string;
}

function parse(args: readonly string[]): Parsed {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { who: { type: 'string', default: 'depot' }, note: { type: 'string', default: '' } },
    });
    const [command = '', ...rest] = positionals;
    return { command, rest, who: values.who.trim() || 'depot', note: values.note.trim() };
  } catch (error) {
    throw new OrdersCommandError(`${error instanceof Error ? error.message : String(error)}`);
  }
}

function orderId(text: string | undefined): string {
  if (text !== undefined && /^[0-9]{1,18}$/.test(text)) return text;
  throw new OrdersCommandError(
    `${text === undefined ? 'The number of the order is missing.' : `"${text}" is no number of an order.`}`,
  );
}

function line(order: OrderRow): string {
  const toys = order.toys.map((toy) => toy.kind).join(', ');
  const mark = order.demonstration ? '  (demonstration)' : '';
  return `${order.id}  ${order.stage.padEnd(9)}  player ${order.player_id}  ${order.address.country}  ${toys}${mark}`;
}

async function list(db: Database, stage: string | undefined): Promise<string> {
  const stages = Object.keys(orderStages) as OrderStage[];
  const chosen = stages.filter((each) => stage === undefined || each === stage);
  if (chosen.length === 0) {
    throw new OrdersCommandError(`"${stage}" is no stage: it must be one of ${stages.join(', ')}.`);
  }
  const orders = await readOrders(db, { playerId: null, stages: chosen });
  return orders.length === 0 ? 'No orders.' : orders.map(line).join('\n');
}

async function show(db: Database, id: string): Promise<string> {
  const order = await readOrder(db, id);
  if (order === null) throw new OrdersCommandError(`There is no order ${id}.`);
  const events = await readEvents(db, [order.id]);
  const { address, courier } = order;
  const street = [address.name, address.line1, address.line2, address.postcode, address.city, address.region];
  return [
    line(order),
    `to        ${[...street, address.country].filter((part) => part !== '').join(', ')}, ${address.phone}`,
    `by        ${courier.courier}, promised ${order.promised_from} to ${order.promised_to}`,
    ...(order.tracking === '' ? [] : [`tracking  ${order.tracking}`]),
    ...events.map((event) =>
      `${event.at.toISOString()}  ${event.stage.padEnd(9)}  ${event.actor}  ${event.note}`.trimEnd(),
    ),
  ].join('\n');
}

async function move(db: Database, parsed: Parsed): Promise<string> {
  const { command, rest, who: actor, note } = parsed;
  const to = moves[command] ?? 'booked';
  const id = orderId(rest[0]);
  const tracking = rest[1]?.trim() ?? '';
  if (to === 'shipped' && tracking === '') throw new OrdersCommandError(`The tracking number is missing.`);
  if (![actor, note, tracking].every((text) => text.length <= 200 && printable.test(text))) {
    throw new OrdersCommandError('Names, notes and tracking numbers are one line of at most 200 characters.');
  }
  const order = await db.transaction((tx) =>
    moveOrder(tx, {
      orderId: id,
      to,
      actor,
      now: Date.now(),
      note,
      ...(to === 'shipped' ? { tracking } : {}),
    }),
  );
  return `Order ${order.id} is now ${order.stage}.`;
}

/**
 * The command `orders` of the depot. Returns what to print; throws `OrdersCommandError` with what is wrong. Players
 * learn of each move by a notice. `--who` is kept in the timeline; `--note` is a line that the player sees there.
 */
export async function ordersCommand(db: Database, args: readonly string[]): Promise<string> {
  const parsed = parse(args);
  try {
    if (parsed.command === 'list') return await list(db, parsed.rest[0]);
    if (parsed.command === 'show') return await show(db, orderId(parsed.rest[0]));
    if (Object.hasOwn(moves, parsed.command)) return await move(db, parsed);
  } catch (error) {
    if (error instanceof Failure) throw new OrdersCommandError(explain(error, parsed));
    throw error;
  }
  throw new OrdersCommandError(`The command must be one of: ${commandUsage}.`);
}

function explain(failure: Failure, { command, rest }: Parsed): string {
  const id = rest[0] ?? '';
  if (failure.error === 'orderNotFound') return `There is no order ${id}.`;
  if (failure.error !== 'orderStageForbids') return failure.message;
  const stage = failure.info as OrderStage;
  const next: readonly string[] = orderStages[stage];
  const after = next.length === 0 ? 'nothing follows it' : `it can become ${next.join(' or ')}`;
  return `Order ${id} cannot be moved by "${command}": it is ${stage}, and ${after}.`;
}

export const ordersDepotCommand: DepotCommand = {
  name: 'orders',
  usage: commandUsage,
  help: 'see orders and move them on; --who is kept in the timeline, --note shown to the player',
  async run(args, { database, print }) {
    print(await ordersCommand(database, args));
  },
};
