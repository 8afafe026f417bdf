export type Int3 = readonly [number, number, number];
export type Int4 = readonly [number, number, number, number];

export type PushKind = 'coin' | 'token' | 'stone';

/** One coin, token or stone of a canonical state. */
export interface PushBody {
  /** Number of the body at its table, never used twice. */
  readonly serial: number;
  readonly kind: PushKind;
  /** Place of the centre in units of 10 µm. */
  readonly p: Int3;
  /** Rotation x, y, z, w in millionths; the cylinder's axis is its y. Normalised again when it is loaded. */
  readonly q: Int4;
  /** Velocity in units of 10 µm/s. */
  readonly v: Int3;
  /** Angular velocity in units of 0.1 mrad/s. */
  readonly w: Int3;
}

/** What an epoch starts from and ends with: the pusher at its rear point, everything else rounded. Source: rule U2. */
export interface PushState {
  /** How far the belt has gone, modulo its pitch, in µm. */
  readonly beltUm: number;
  /** Tickets given out at this table so far: one for each drop, of players and of the house. */
  readonly tickets: number;
  /** Ticks since the last drop, counted up to the rest that ends a turn. */
  readonly quietTicks: number;
  /** Drops since the last fall. */
  readonly dryDrops: number;
  /** Serial of the next body. */
  readonly nextSerial: number;
  /** By rising serial. */
  readonly bodies: readonly PushBody[];
}

export const mostBodies = 1_000;
export const mostStateBytes = 32_768;
const reach = { place: 200_000, speed: 10_000_000, rotation: 1_000_100, count: 2_000_000_000 };

/** A table on which nothing lies yet. */
export const emptyTable: PushState = {
  beltUm: 0,
  tickets: 0,
  quietTicks: 0,
  dryDrops: 0,
  nextSerial: 1,
  bodies: [],
};

/** What is wrong with a state of the right form; null when it is sound. Source: rule U2. */
export function pushStateFault(state: PushState): string | null {
  const counts = [state.beltUm, state.tickets, state.quietTicks, state.dryDrops, state.nextSerial];
  if (!counts.every((n) => Number.isInteger(n) && n >= 0 && n <= reach.count))
    return 'a count is out of reach';
  if (state.bodies.length > mostBodies) return `more than ${mostBodies} bodies`;
  let last = 0;
  for (const body of state.bodies) {
    if (!(body.serial > last && body.serial < state.nextSerial)) return 'serials do not rise';
    last = body.serial;
    const fault = bodyFault(body);
    if (fault !== null) return `body ${body.serial}: ${fault}`;
  }
  return null;
}

function bodyFault({ p, q, v, w }: PushBody): string | null {
  const within = (list: readonly number[], most: number): boolean =>
    list.every((n) => Number.isInteger(n) && n >= -most && n <= most);
  if (!within(p, reach.place)) return 'place out of reach';
  if (!within(v, reach.speed) || !within(w, reach.speed)) return 'velocity out of reach';
  if (!within(q, reach.rotation)) return 'rotation out of reach';
  const norm = Math.sqrt(q.reduce((sum, n) => sum + n * n, 0));
  return Math.abs(norm - 1_000_000) > 100 ? 'not a rotation' : null;
}
