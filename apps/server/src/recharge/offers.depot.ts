import { readFileSync } from 'node:fs';
import type { Database } from '../platform/database.ts';
import { type DepotCommand, DepotUsageError } from '../platform/depot.ts';
import { openUntil, type RechargeOffer } from './catalogue.ts';
import { readOffersFile } from './catalogue-file.ts';
import { readOffers } from './catalogue.store.ts';
import { endOffer, insertOffer, setEnabled } from './catalogue-write.store.ts';

const usage = 'list | add FILE | enable ID | disable ID | end ID';

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function line(offer: RechargeOffer, now: number): string {
  const state =
    !offer.enableFlag || offer.showFlg === 1 ? 'paused' : openUntil(offer, now) === null ? 'closed' : 'open';
  const brings = [
    `${offer.convertAmount} coins`,
    ...(offer.giftAmount > 0 ? [`+${offer.giftAmount} gift`] : []),
    ...(offer.experience > 0 ? [`${offer.experience} experience`] : []),
    ...(offer.offsetMoney > 0 ? [`${money(offer.offsetMoney)} shipping`] : []),
  ];
  const often = offer.howOften === 'any' ? '' : `  ${offer.howOften}`;
  return `${offer.id}  ${state.padEnd(6)}  kind ${offer.kind}  ${offer.place}  ${offer.name}  ${money(offer.rechargeMoney)}  ${brings.join(' ')}${often}`;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new DepotUsageError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function add(db: Database, file: string | undefined): Promise<string> {
  if (file === undefined) throw new DepotUsageError('Name the file with the offers.');
  const read = readOffersFile(textOf(file));
  if ('faults' in read) throw new DepotUsageError(`${file} is not in order:\n  ${read.faults.join('\n  ')}`);
  return db.transaction(async (tx) => {
    const lines: string[] = [];
    for (const { offer, positions } of read.offers) {
      const id = await insertOffer(tx, offer, positions);
      if (id === null)
        throw new DepotUsageError(`There is an offer ${offer.name} already; nothing was added.`);
      lines.push(`Offer ${id}: ${offer.name}`);
    }
    return lines.join('\n');
  });
}

function idOf(value: string | undefined): number {
  if (value !== undefined && /^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new DepotUsageError('Name the offer by its number, such as 1001.');
}

/** The command `offers` of the depot. Returns what to print; throws `DepotUsageError` with what is wrong. */
export async function offersCommand(
  db: Database,
  [command, given]: readonly string[],
  now = new Date(),
): Promise<string> {
  switch (command) {
    case 'list': {
      const offers = await readOffers(db);
      return offers.length === 0
        ? 'No offers.'
        : offers.map((offer) => line(offer, now.getTime())).join('\n');
    }
    case 'add':
      return add(db, given);
    case 'enable':
    case 'disable': {
      const id = idOf(given);
      if (await setEnabled(db, id, command === 'enable')) return `Offer ${id} is ${command}d.`;
      throw new DepotUsageError(`There is no offer ${id}.`);
    }
    case 'end': {
      const id = idOf(given);
      if (await endOffer(db, id, now)) return `Offer ${id} has ended. Payments that were begun are kept.`;
      throw new DepotUsageError(`There is no offer ${id} that could end.`);
    }
    default:
      throw new DepotUsageError(`The command must be one of: ${usage}.`);
  }
}

export const offersDepotCommand: DepotCommand = {
  name: 'offers',
  usage,
  help: 'see what coins are sold for, add offers from a JSON file, pause one, end one',
  async run(args, { database, print }) {
    print(await offersCommand(database, args));
  },
};
