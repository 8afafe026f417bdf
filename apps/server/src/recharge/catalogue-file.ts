import { OfferTerms } from '@grabbit/contract';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { LocalText } from '../core/local-text.ts';
import type { NewRechargeOffer } from './catalogue.store.ts';

/** An offer in a file: its terms, and gift cards, which this arcade does not deliver. */
const OfferFile = Type.Object(
  {
    ...OfferTerms.properties,
    amazonAmount: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  },
  { additionalProperties: false },
);

type Written = Omit<
  Partial<NewRechargeOffer>,
  'startTime' | 'endTime' | 'rechargeDescribe' | 'appleProductId' | 'googleProductId'
> &
  Pick<NewRechargeOffer, 'name' | 'kind' | 'rechargeMoney' | 'convertAmount'> & {
    readonly productId?: string;
    readonly startTime?: string;
    readonly endTime?: string;
    readonly rechargeDescribe?: LocalText;
    readonly positions?: readonly number[];
  };

export interface ReadOffer {
  readonly offer: NewRechargeOffer;
  readonly positions: readonly number[];
}

/** Either all the offers of a file, or everything that is wrong with it, a line each. */
export type OffersRead = { readonly offers: readonly ReadOffer[] } | { readonly faults: readonly string[] };

/** Rules that span fields; the database holds the same. */
function crossFaults(written: Written): string[] {
  const faults: string[] = [];
  const say = (wrong: boolean, text: string): void => void (wrong && faults.push(text));
  const {
    convertAmount,
    giftAmount = 0,
    experience = 0,
    startTime,
    endTime,
    cycleHours,
    openHours,
  } = written;
  say(convertAmount + giftAmount + experience === 0, 'it brings nothing: neither coins nor experience');
  const [from, until] = [momentOf(startTime), momentOf(endTime)];
  say(startTime !== undefined && from === null, 'startTime is no moment that there is');
  say(endTime !== undefined && until === null, 'endTime is no moment that there is');
  say(from !== null && until !== null && from >= until, 'endTime must be after startTime');
  say((cycleHours === undefined) !== (openHours === undefined), 'cycleHours and openHours go together');
  say(cycleHours !== undefined && startTime === undefined, 'cycleHours needs a startTime to count from');
  say((openHours ?? 0) > (cycleHours ?? Infinity), 'openHours must not be more than cycleHours');
  const card = (written.cardKindId === undefined) !== (written.cardRatio === undefined);
  say(card, 'cardKindId and cardRatio go together');
  const positions = written.positions ?? [];
  say(new Set(positions).size < positions.length, 'positions names a place twice');
  const noGiftCards = 'amazonAmount must be 0: this arcade delivers no gift cards yet';
  say((written.amazonAmount ?? 0) > 0, noGiftCards);
  return faults;
}

function momentOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const moment = new Date(text);
  // A 31st of February becomes a day of March there: that is not what was written.
  const same = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text.slice(0, 10);
  return same ? moment : null;
}

function offerOf(written: Written): ReadOffer {
  const { productId = '', startTime, endTime, positions = [], ...given } = written;
  const offer: NewRechargeOffer = {
    place: 'list',
    giftAmount: 0,
    offsetMoney: 0,
    experience: 0,
    cardKindId: null,
    cardRatio: 0,
    amazonAmount: 0,
    rechargeDescribe: {},
    enableFlag: true,
    showFlg: 0,
    cycleHours: null,
    openHours: null,
    howOften: 'any',
    firstOnly: false,
    newcomerDays: null,
    minLevel: 0,
    sort: 100,
    ...given,
    appleProductId: productId,
    googleProductId: productId,
    startTime: momentOf(startTime),
    endTime: momentOf(endTime),
  };
  return { offer, positions };
}

function faultsOf(value: unknown, where: string): string[] {
  const faults = [...Value.Errors(OfferFile, value)].map(({ instancePath, message }) => {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.');
    return `${where}: ${field === '' ? '' : `${field} `}${message}`;
  });
  if (faults.length > 0) return faults.slice(0, 5);
  return crossFaults(value as Written).map((fault) => `${where}: ${fault}`);
}

/** An offer whose terms have the form of `OfferTerms`, or what in them does not fit together. */
export function readOffer(
  written: Static<typeof OfferTerms>,
): ReadOffer | { readonly faults: readonly string[] } {
  const faults = crossFaults(written);
  return faults.length > 0 ? { faults } : offerOf(written);
}

/** Reads a file's text: a list of offers. Names every fault, so that one reading is enough. */
export function readOffersFile(text: string): OffersRead {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    return { faults: [`It is no JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  if (!Array.isArray(list) || list.length === 0) return { faults: ['It must hold a list of offers, […].'] };
  const faults = list.flatMap((value: unknown, index) => faultsOf(value, `offer ${index + 1}`));
  if (faults.length > 0) return { faults };
  const written = list as Written[];
  const names = written.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) < index);
  if (twice.length > 0) return { faults: twice.map((name) => `the name ${name} is given twice`) };
  return { offers: written.map(offerOf) };
}
