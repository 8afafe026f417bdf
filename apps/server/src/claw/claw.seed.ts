import { RoomUseType } from '@grabbit/contract';
import { clawPresets } from '@grabbit/engines';
import { addUnits, insertGoods, type NewGoods, setExchange } from '../ports/goods.store.ts';
import type { Database, Queryable } from '../core/database.ts';
import { insertClawRoom } from './claw-room.store.ts';

const demoGoods: readonly (NewGoods & { readonly exchangeCoins: number })[] = [
  { kind: 'octopus', sizeMm: 180, weightG: 190, boxMm: [200, 200, 190], origin: 'JP', exchangeCoins: 320 },
  { kind: 'bear', sizeMm: 180, weightG: 180, boxMm: [160, 150, 190], origin: 'DE', exchangeCoins: 300 },
  { kind: 'cat', sizeMm: 180, weightG: 170, boxMm: [170, 150, 190], origin: 'JP', exchangeCoins: 300 },
  { kind: 'rabbit', sizeMm: 190, weightG: 165, boxMm: [160, 140, 200], origin: 'JP', exchangeCoins: 340 },
  { kind: 'dino', sizeMm: 180, weightG: 195, boxMm: [170, 190, 190], origin: 'VN', exchangeCoins: 320 },
  { kind: 'whale', sizeMm: 150, weightG: 210, boxMm: [190, 220, 160], origin: 'VN', exchangeCoins: 360 },
  { kind: 'penguin', sizeMm: 170, weightG: 175, boxMm: [150, 150, 180], origin: 'VN', exchangeCoins: 280 },
  { kind: 'chick', sizeMm: 160, weightG: 150, boxMm: [170, 160, 170], origin: 'PT', exchangeCoins: 240 },
];
const stockOfEach = 5_000;

interface DemoRoom {
  readonly name: string;
  readonly cabinet: string;
  readonly prize: string;
  readonly kinds: readonly string[];
  readonly price: number;
  readonly minLevel?: number;
  readonly club?: boolean;
  readonly trial?: boolean;
}

/** The demonstration arcade: twelve rooms, each with its cabinet, prizes, price and, by its place, its preset. */
export const demoRooms: readonly DemoRoom[] = [
  {
    name: 'Tako bay',
    cabinet: 'tako-bay',
    prize: 'octopus',
    kinds: ['octopus', 'octopus', 'whale'],
    price: 30,
  },
  { name: 'Honey den', cabinet: 'honey-woods', prize: 'bear', kinds: ['bear', 'bear', 'chick'], price: 40 },
  { name: 'Calico corner', cabinet: 'cat-cafe', prize: 'cat', kinds: ['cat', 'cat', 'rabbit'], price: 45 },
  {
    name: 'Snow drop',
    cabinet: 'candy-lane',
    prize: 'rabbit',
    kinds: ['rabbit', 'penguin'],
    price: 60,
    club: true,
  },
  {
    name: 'Dino hill',
    cabinet: 'dino-valley',
    prize: 'dino',
    kinds: ['dino', 'dino', 'chick'],
    price: 50,
    minLevel: 4,
  },
  {
    name: 'Minato pier',
    cabinet: 'whale-harbour',
    prize: 'whale',
    kinds: ['whale', 'penguin', 'octopus'],
    price: 35,
  },
  {
    name: 'Ice parlour',
    cabinet: 'penguin-rink',
    prize: 'penguin',
    kinds: ['penguin', 'penguin', 'whale'],
    price: 40,
  },
  { name: 'First nest', cabinet: 'sunny-farm', prize: 'chick', kinds: ['chick', 'chick', 'bear'], price: 20 },
  {
    name: 'Plush parade',
    cabinet: 'plush-parade',
    prize: 'octopus',
    kinds: ['octopus', 'bear', 'penguin', 'chick', 'whale', 'dino', 'cat', 'rabbit'],
    price: 30,
  },
  {
    name: 'Moon burrow',
    cabinet: 'moon-garden',
    prize: 'rabbit',
    kinds: ['rabbit', 'cat', 'chick'],
    price: 55,
  },
  {
    name: 'Lantern market',
    cabinet: 'night-market',
    prize: 'bear',
    kinds: ['bear', 'dino', 'cat'],
    price: 45,
  },
  {
    name: 'Practice nook',
    cabinet: 'star-station',
    prize: 'chick',
    kinds: ['chick', 'octopus', 'bear', 'cat'],
    price: 10,
    trial: true,
  },
];

/** A regular price, and lower ones that levels 3 and 6 unlock. The play is the same. */
function pricesOf({ price, club = false }: DemoRoom) {
  const step = (share: number, minLevel: number) => ({ price: Math.round(price * share), minLevel, club });
  return [step(1, 0), step(0.9, 2), step(0.8, 5)];
}

/** The trial room is the last one of the list: it is there however few rooms are asked for. */
function roomsOf(count: number): number[] {
  const last = Math.max(count, demoRooms.length) - 1;
  return [...Array(count - 1).keys(), last];
}

/** Past the twelve the list begins again, with numbered names. */
function demoRoomAt(index: number): DemoRoom {
  const room = demoRooms[index % demoRooms.length];
  if (room === undefined) throw new Error('there are no rooms to set up');
  const round = Math.floor(index / demoRooms.length) + 1;
  return round === 1 ? room : { ...room, name: `${room.name} ${round}` };
}

/**
 * Sets up the demonstration arcade in an empty database: goods, and machines that are open and still empty (the
 * first refill fills them). Does nothing when there is a room. Returns whether it did.
 */
export async function seedDemoRooms(db: Database, now: Date, count = demoRooms.length): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query('lock table rooms in exclusive mode');
    const { rows } = await tx.query('select 1 from rooms limit 1');
    if (rows.length > 0) return false;
    for (const goods of demoGoods) {
      await insertGoods(tx, goods);
      await setExchange(tx, goods.kind, goods.exchangeCoins);
      await addUnits(tx, goods.kind, stockOfEach);
    }
    for (const index of roomsOf(count)) await insertRoom(tx, index, demoRoomAt(index), now);
    return true;
  });
}

/** Sets up one machine of the demonstration: number `index + 1`, with the preset that its place has. */
export async function insertRoom(tx: Queryable, index: number, room: DemoRoom, now: Date): Promise<void> {
  const preset = clawPresets[index % clawPresets.length];
  if (preset === undefined) throw new Error('the engine has no presets');
  const { name, cabinet, prize, kinds, minLevel = 0, club = false, trial = false } = room;
  await insertClawRoom(
    tx,
    {
      ...{ id: index + 1, sort: index + 1, name, cabinet, preset, prize, kinds, minLevel, club },
      ...{ prices: pricesOf(room), useType: trial ? RoomUseType.trial : RoomUseType.normal },
    },
    now,
  );
}
