import { type CallReply, type CourierName, couriers, taxKinds } from '@grabbit/contract';
import { countryRules } from './address-rules.ts';
import type { TaxRule } from './taxes.ts';

export type { CourierName } from '@grabbit/contract';

type Published = CallReply<'deliveryTable'>;
export type DeliveryZone = Published['zones'][number];
export type Tariff = DeliveryZone['couriers'][number];

/** What delivery costs, as it is published, and where each courier shows a parcel: an address with `{number}` in it. */
export interface DeliveryTable extends Published {
  readonly tracking: Readonly<Record<CourierName, string>>;
  /** Who sells and sends, as papers say it; null where the file does not: then there are none. */
  readonly seller: Seller | null;
}

/** The house on its invoices, slips and forms. */
export interface Seller {
  readonly name: string;
  /** Lines of its address, the country apart. */
  readonly lines: readonly string[];
  readonly country: string;
  /** As the country writes it: `VAT DE123456789`. */
  readonly taxNumber: string;
  readonly mail: string;
  readonly phone: string;
}

/** The zone of a country: the one that names it, else the one that names none; null where nothing is sent: blocked, in no zone, or no country that an address can be in. */
export function zoneOf(
  { zones, blocked }: Pick<Published, 'zones' | 'blocked'>,
  country: string,
): DeliveryZone | null {
  if (blocked.includes(country) || !Object.hasOwn(countryRules, country)) return null;
  return (
    zones.find(({ countries }) => countries.includes(country)) ??
    zones.find(({ countries }) => countries.length === 0) ??
    null
  );
}

/** Where the courier shows a parcel; empty without a number or a page. */
export function trackingLink(template: string | undefined, number: string): string {
  if (template === undefined || number === '') return '';
  return template.replace('{number}', encodeURIComponent(number));
}

/** A live arcade whose operator has said nothing yet: nothing is sent anywhere. */
export const noDelivery: DeliveryTable = {
  ...{ zones: [], freeToys: 0, freeCourier: 'post', returnDays: 0, lateCents: 0, lateDays: 0 },
  ...{ taxes: [], blocked: [], tracking: { post: '', courier: '' }, seller: null },
};

class TableFault extends Error {}

type Given = Readonly<Record<string, unknown>>;

function record(value: unknown, where: string): Given {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Given;
  throw new TableFault(`${where} must be an object`);
}

function whole(value: unknown, where: string, { from, to }: { from: number; to: number }): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
  throw new TableFault(`${where} must be a whole number from ${from} to ${to}`);
}

function courierName(value: unknown, where: string): CourierName {
  const found = couriers.find((each) => each === value);
  if (found === undefined) throw new TableFault(`${where} must be ${couriers.join(' or ')}`);
  return found;
}

function trackingOf(value: unknown, where: string): string {
  const shown = typeof value === 'string' ? value : '';
  const isAddress = URL.canParse(shown) && new URL(shown).protocol === 'https:';
  if (isAddress && shown.includes('{number}')) return shown;
  throw new TableFault(`${where} must be an https address with {number} in it`);
}

/** The dearest that a table may name, in cents: a slip of the keyboard, not a price, lies above. */
const dearest = 100_000;

function tariffOf(value: unknown, where: string): Tariff {
  const given = record(value, where);
  const minDays = whole(given['minDays'], `${where}.minDays`, { from: 0, to: 200 });
  return {
    courier: courierName(given['courier'], `${where}.courier`),
    baseCents: whole(given['baseCents'], `${where}.baseCents`, { from: 0, to: dearest }),
    stepCents: whole(given['stepCents'], `${where}.stepCents`, { from: 0, to: dearest }),
    minDays,
    maxDays: whole(given['maxDays'], `${where}.maxDays`, { from: minDays, to: 200 }),
  };
}

function list(value: unknown, where: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new TableFault(`${where} must be a list`);
}

function countryOf(value: unknown, where: string): string {
  if (typeof value === 'string' && Object.hasOwn(countryRules, value)) return value;
  throw new TableFault(`${where} holds "${String(value)}", no country that addresses are known of`);
}

function zonesOf(value: unknown): DeliveryZone[] {
  const zones = list(value, 'zones').map((each, index) => {
    const where = `zones[${index}]`;
    const given = record(each, where);
    const tariffs = list(given['couriers'], `${where}.couriers`);
    if (tariffs.length === 0) throw new TableFault(`${where}.couriers is empty`);
    return {
      countries: list(given['countries'], `${where}.countries`).map((country) => countryOf(country, where)),
      couriers: tariffs.map((tariff, at) => tariffOf(tariff, `${where}.couriers[${at}]`)),
    };
  });
  if (zones.length === 0) throw new TableFault('zones is empty');
  refuseTwice(
    zones.map(({ countries }) => countries),
    'zones',
  );
  return zones;
}

function line(value: unknown, where: string, { most, empty }: { most: number; empty: boolean }): string {
  const text = typeof value === 'string' ? value.trim() : null;
  if (text !== null && text.length <= most && (empty || text !== '') && !/[\p{Cc}\p{Cf}]/u.test(text))
    return text;
  throw new TableFault(`${where} must be a line of at most ${most} characters`);
}

/** Refuses a country that two of a list name; of those without countries there can be one as well. */
function refuseTwice(lists: readonly (readonly string[])[], where: string): void {
  const named = lists.flatMap((countries) => (countries.length === 0 ? ['everywhere else'] : countries));
  const twice = named.find((country, index) => named.indexOf(country) !== index);
  if (twice !== undefined) throw new TableFault(`${twice} is in two ${where}`);
}

function taxesOf(value: unknown): TaxRule[] {
  const rules = list(value, 'taxes').map((each, index): TaxRule => {
    const where = `taxes[${index}]`;
    const given = record(each, where);
    const kind = taxKinds.find((known) => known === given['kind']);
    if (kind === undefined) throw new TableFault(`${where}.kind must be ${taxKinds.join(' or ')}`);
    return {
      countries: list(given['countries'], `${where}.countries`).map((country) => countryOf(country, where)),
      kind,
      permille: whole(given['permille'], `${where}.permille`, { from: 1, to: 999 }),
    };
  });
  refuseTwice(
    rules.map(({ countries }) => countries),
    'taxes',
  );
  return rules;
}

function sellerOf(value: unknown): Seller | null {
  // Files from before there were invoices say nothing of it.
  if (value === undefined || value === null) return null;
  const given = record(value, 'seller');
  const short = { most: 120, empty: true };
  const lines = list(given['lines'], 'seller.lines').map((each, index) =>
    line(each, `seller.lines[${index}]`, { most: 120, empty: false }),
  );
  if (lines.length === 0 || lines.length > 6) throw new TableFault('seller.lines must be one to six lines');
  return {
    name: line(given['name'], 'seller.name', { most: 120, empty: false }),
    lines,
    country: countryOf(given['country'], 'seller.country'),
    taxNumber: line(given['taxNumber'] ?? '', 'seller.taxNumber', short),
    mail: line(given['mail'] ?? '', 'seller.mail', short),
    phone: line(given['phone'] ?? '', 'seller.phone', short),
  };
}

/** The table of an operator's file, or a sentence that says what is wrong with it. */
export function parseDelivery(text: string): DeliveryTable | string {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return 'it is not JSON';
  }
  return checkDelivery(given);
}

/** The same of what was read already. */
export function checkDelivery(value: unknown): DeliveryTable | string {
  try {
    const given = record(value, 'the file');
    const tracking = record(given['tracking'], 'tracking');
    return {
      tracking: {
        post: trackingOf(tracking['post'], 'tracking.post'),
        courier: trackingOf(tracking['courier'], 'tracking.courier'),
      },
      seller: sellerOf(given['seller']),
      zones: zonesOf(given['zones']),
      freeToys: whole(given['freeToys'], 'freeToys', { from: 0, to: 30 }),
      freeCourier: courierName(given['freeCourier'], 'freeCourier'),
      // Files from before the mall say nothing of these.
      returnDays: whole(given['returnDays'] ?? 0, 'returnDays', { from: 0, to: 365 }),
      lateCents: whole(given['lateCents'] ?? 0, 'lateCents', { from: 0, to: 10_000 }),
      lateDays: whole(given['lateDays'] ?? 0, 'lateDays', { from: 0, to: 60 }),
      taxes: taxesOf(given['taxes'] ?? []),
      blocked: list(given['blocked'] ?? [], 'blocked').map((country) => countryOf(country, 'blocked')),
    };
  } catch (error) {
    if (error instanceof TableFault) return error.message;
    throw error;
  }
}
