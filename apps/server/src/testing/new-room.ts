import { RoomUseType } from '@grabbit/contract';
import { insertClawRoom } from '../claw/claw-room.store.ts';
import { presetOf } from '../claw/claw-presets.ts';
import type { Database } from '../core/database.ts';
import { newRoomNumber } from '../ports/room-number.store.ts';

/** What a test wants of a room of its own; by default the standard machine at 30 coins, for everybody. */
export interface NewRoom {
  /** A machine on which nearly every grip wins: a firm claw over light toys that hangs where it is steered, beside a wide chute. */
  readonly generous?: boolean;
  /** A machine with three toys: beside them nothing can be caught. */
  readonly sparse?: boolean;
  readonly minLevel?: number;
  readonly club?: boolean;
  /** For trial coins. */
  readonly practice?: boolean;
}

const generous = {
  ...{ swingPermille: 0, tolerances: { dropPointUm: 0, swingUm: 1_000, speedPermille: 0 } },
  ...{ gripMilliNmPerRad: 5_000, gripMaxMilliNm: 5_000, prongFrictionPermille: 2_000, toyMassGrams: 60 },
  ...{ chuteWidthUm: 350_000, chuteDepthUm: 350_000, chuteWallUm: 60_000 },
} as const;

/** Before the home page would announce it as new to all other journeys. */
const longAgoMs = 90 * 86_400_000;

/** Makes a machine that is open and empty, as the operator does; gives its number. A running server takes and fills it. */
export async function makeRoom(db: Database, wish: NewRoom): Promise<number> {
  const { minLevel = 0, club = false } = wish;
  const standard = presetOf('standard');
  const few = wish.sparse === true ? { toys: 3, refillBelow: 2 } : {};
  const settings = { ...standard.settings, ...(wish.generous === true && generous) };
  return db.transaction(async (tx) => {
    const id = await newRoomNumber(tx);
    await insertClawRoom(
      tx,
      {
        ...{
          id,
          sort: id,
          name: `Room ${id}`,
          cabinet: 'tako-bay',
          preset: { ...standard, ...few, settings },
        },
        ...{ prize: 'octopus', kinds: ['octopus', 'octopus', 'whale'], minLevel, club },
        prices: [{ price: 30, minLevel: 0, club }],
        useType: wish.practice === true ? RoomUseType.trial : RoomUseType.normal,
      },
      new Date(Date.now() - longAgoMs),
    );
    return id;
  });
}

const patienceMs = 30_000;
const lookEveryMs = 50;

/** Waits until a running server has taken a new room and filled it. Throws when it does not. */
export async function untilFilled(db: Database, roomId: number): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += lookEveryMs) {
    const { rows } = await db.query(
      `select 1 from rooms where id = $1 and jsonb_array_length(state -> 'toys') >= refill_below`,
      [roomId],
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  throw new Error(`nobody filled room ${roomId}`);
}
