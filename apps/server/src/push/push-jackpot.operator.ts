import {
  highestCap,
  jackpotFaults,
  type JackpotTable,
  type JackpotTerms,
  linkedGrandPpm,
  type PushSettings,
  pushSettingsFaults,
} from '@grabbit/engines/push';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import type { RoundAsset } from '../ports/accounts.ts';
import { refuseWrongName } from '../games/room-name.ts';
import { isJackpotSound } from './push-jackpot.recount.ts';
import {
  countPrizes,
  findJackpot,
  insertJackpot,
  type JackpotRow,
  lockJackpot,
  readJackpots,
  roomsOf,
} from './push-jackpot.store.ts';
import { jackpotPresets, noPreset, pushPresets } from './push-presets.ts';
import { ownValue } from '../core/own-value.ts';

/** A jackpot in the operator's books. */
export interface JackpotLine {
  readonly jackpotId: number;
  readonly name: string;
  readonly asset: string;
  readonly linked: boolean;
  readonly rooms: number;
  readonly pool: number;
  readonly reserve: number;
  readonly cap: number;
  readonly lent: number;
  readonly owed: number;
  readonly contributed: number;
  readonly paid: number;
}

async function lineOf(
  db: Queryable,
  { id: jackpotId, name, asset, linked, terms, books }: JackpotRow,
): Promise<JackpotLine> {
  const { pool, reserve, lent, owed, paid } = books;
  const contributed = Math.floor(books.contributed / 10_000);
  const rooms = await roomsOf(db, jackpotId);
  return {
    jackpotId,
    name,
    asset,
    linked,
    rooms,
    pool,
    reserve,
    cap: terms.cap,
    lent,
    owed,
    contributed,
    paid,
  };
}

/** Every jackpot with what stands in it. */
export function listJackpots(db: Database, operator: Operator): Promise<readonly JackpotLine[] | Failure> {
  return look(operator, 'rooms.edit', async () => {
    const jackpots = await readJackpots(db);
    return Promise.all(jackpots.map((jackpot) => lineOf(db, jackpot)));
  });
}

/** One jackpot, its prizes so far, and whether its log adds up to what stands in it. Fails with `recordNotFound`. */
export function showJackpot(db: Database, operator: Operator, jackpotId: number) {
  return look(operator, 'rooms.edit', async () => {
    const jackpot = await findJackpot(db, jackpotId);
    if (jackpot === null) throw new Failure('badParameters', 'jackpotId');
    const [line, prizes, sound] = await Promise.all([
      lineOf(db, jackpot),
      countPrizes(db, jackpotId),
      isJackpotSound(db, jackpot),
    ]);
    return { ...line, entries: jackpot.logSeq, sound, prizes };
  });
}

export interface JackpotWish {
  readonly name: string;
  readonly preset: string;
  /** Price at which the preset's chance of the grand prize holds. */
  readonly unit: number;
  readonly practice: boolean;
}

/** A jackpot that several rooms will fill. Fails with `badParameters` for settings without tokens. */
export function makeJackpot(
  db: Database,
  operator: Operator,
  { name, preset, unit, practice }: JackpotWish,
): Promise<{ readonly jackpotId: number; readonly name: string; readonly cap: number } | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    refuseWrongName(name);
    const terms = termsOf(preset, unit);
    const asset: RoundAsset = practice ? 'push_trial' : 'coin';
    const jackpotId = await insertJackpot(tx, { name, asset, linked: true, terms, at: new Date() });
    await note('make jackpot', `jackpot ${jackpotId}: ${name}, ${preset}, ${unit} coins`);
    return { jackpotId, name, cap: terms.cap };
  });
}

/** What a preset's jackpot is run by. @throws Failure `badParameters` where it has none. */
export function termsOf(preset: string, unit: number): JackpotTerms {
  const [settings, own] = [ownValue(pushPresets, preset), ownValue(jackpotPresets, preset)];
  if (settings === undefined || own === undefined) throw noPreset(jackpotPresets);
  const { leastPercent, ...prizes } = own;
  const table: JackpotTable = { settings, price: unit };
  const terms = {
    ...prizes,
    ...{ unit, cap: highestCap([table], prizes), least: Math.floor((unit * leastPercent) / 100) },
  };
  refuseFaults(terms, table);
  return terms;
}

function refuseFaults(terms: JackpotTerms, table: JackpotTable): void {
  const [fault] = [...pushSettingsFaults(table.settings), ...jackpotFaults(terms, [table])];
  if (fault !== undefined) throw new Failure('badParameters', fault);
}

/** A room that is about to be made. */
export interface RoomOfJackpot {
  readonly name: string;
  readonly preset: string;
  readonly settings: PushSettings;
  /** Coins of a drop. */
  readonly coin: number;
  readonly asset: RoundAsset;
  /** A linked jackpot that it shall fill; without one it gets its own, where tokens fall. */
  readonly jackpotId: number | null;
}

/** The settings and the jackpot that a room of tokens is made with. @throws Failure `badParameters` for what does not fit. */
export async function findJackpotFor(
  tx: Queryable,
  { name, preset, settings, coin, asset, jackpotId }: RoomOfJackpot,
): Promise<{ readonly settings: PushSettings; readonly jackpotId: number | null }> {
  if (jackpotId !== null) {
    if ((await findJackpot(tx, jackpotId)) === null) throw new Failure('badParameters', 'jackpotId');
    const jackpot = await lockJackpot(tx, jackpotId);
    if (!jackpot.linked || jackpot.asset !== asset) throw new Failure('badParameters', 'jackpotId');
    const { unit } = jackpot.terms;
    const grandPpm = linkedGrandPpm(settings.jackpot.grandPpm, { price: coin, unit });
    const linked = { ...settings, jackpot: { ...settings.jackpot, grandPpm } };
    refuseFaults(jackpot.terms, { settings: linked, price: coin });
    return { settings: linked, jackpotId };
  }
  if (settings.tokenEvery === 0) return { settings, jackpotId };
  const terms = termsOf(preset, coin);
  const own = await insertJackpot(tx, { name, asset, linked: false, terms, at: new Date() });
  return { settings, jackpotId: own };
}
