import { clawPresets, type ClawPreset, sha256Hex, startHashOf } from '@grabbit/engines';
import { newSeed, seal } from '../play/commitment.ts';
import { emptyLog, lineColumns, LogWriter } from '../play/machine-log.ts';
import type { Database, Queryable } from '../platform/database.ts';

interface DemoGoods {
  readonly kind: string;
  readonly sizeMm: number;
  readonly weightG: number;
  readonly boxMm: readonly [number, number, number];
}

const demoGoods: readonly DemoGoods[] = [
  { kind: 'octopus', sizeMm: 180, weightG: 190, boxMm: [200, 200, 190] },
  { kind: 'bear', sizeMm: 180, weightG: 180, boxMm: [160, 150, 190] },
  { kind: 'cat', sizeMm: 180, weightG: 170, boxMm: [170, 150, 190] },
  { kind: 'rabbit', sizeMm: 190, weightG: 165, boxMm: [160, 140, 200] },
  { kind: 'dino', sizeMm: 180, weightG: 195, boxMm: [170, 190, 190] },
  { kind: 'whale', sizeMm: 150, weightG: 210, boxMm: [190, 220, 160] },
  { kind: 'penguin', sizeMm: 170, weightG: 175, boxMm: [150, 150, 180] },
  { kind: 'chick', sizeMm: 160, weightG: 150, boxMm: [170, 160, 170] },
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

export function presetOf(name: string): ClawPreset {
  const preset = clawPresets.find((candidate) => candidate.name === name);
  if (preset === undefined) throw new Error(`there is no claw preset ${name}`);
  return preset;
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
    for (const [index, goods] of demoGoods.entries()) await insertGoods(tx, index + 1, goods);
    for (const index of roomsOf(count)) await insertRoom(tx, index, demoRoomAt(index), now);
    return true;
  });
}

async function insertGoods(
  tx: Queryable,
  id: number,
  { kind, sizeMm, weightG, boxMm }: DemoGoods,
): Promise<void> {
  await tx.query(
    'insert into goods (id, kind, size_mm, weight_g, box_mm, stock) values ($1, $2, $3, $4, $5, $6)',
    [id, kind, sizeMm, weightG, boxMm, stockOfEach],
  );
}

/** Sets up one machine: number `index + 1`, open, empty, with the log that begins it. */
export async function insertRoom(tx: Queryable, index: number, room: DemoRoom, now: Date): Promise<void> {
  const preset = clawPresets[index % clawPresets.length];
  if (preset === undefined) throw new Error('the engine has no presets');
  const id = index + 1;
  const { settings } = preset;
  const state = { toys: [] };
  const refillSeed = newSeed();
  const log = new LogWriter(id, emptyLog(id), now.toISOString());
  log.append('opened', { name: room.name, nextRefill: sha256Hex(refillSeed) });
  log.append('settings', { preset: preset.name, settings });
  const sealed = seal(log, id, 1, startHashOf(settings, state));
  await tx.query(
    `insert into rooms (id, name, cabinet, preset, prize, sort, price, prices, min_level, club, use_type, opened_at,
       settings, settings_since, state, start_hash, refill_kinds, refill_below, refill_to, next_serial, sequence,
       commitment, log_seq, log_head, refill_seed, refill_commitment)
     values ($1, $2, $3, $4, $5, $1, $6, $7, $8, $9, $10, $11, $12, $11, $13, $14, $15, $16, $17, 1, 1, $18, $19, $20,
       $21, $22)`,
    [
      id,
      room.name,
      room.cabinet,
      preset.name,
      room.prize,
      room.price,
      JSON.stringify(pricesOf(room)),
      room.minLevel ?? 0,
      room.club ?? false,
      room.trial === true ? 2 : 0,
      now,
      JSON.stringify(settings),
      JSON.stringify(state),
      sealed.startHash,
      JSON.stringify(room.kinds),
      preset.refillBelow,
      preset.toys,
      sealed.hash,
      log.head.seq,
      log.head.hash,
      refillSeed,
      sha256Hex(refillSeed),
    ],
  );
  await tx.query(
    `insert into commitments (room_id, sequence, seed, start_hash, log_head, engine, wasm, hash, log_seq)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      sealed.sequence,
      sealed.seed,
      sealed.startHash,
      sealed.logHead,
      sealed.engine,
      sealed.wasm,
      sealed.hash,
      sealed.logSeq,
    ],
  );
  await tx.query(
    `insert into machine_log (room_id, seq, kind, body, prev, hash, at)
     select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])`,
    [id, ...lineColumns(log.lines)],
  );
}
