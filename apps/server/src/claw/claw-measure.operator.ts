import {
  bandOf,
  type HandTally,
  handsInOrder,
  measurementPlays,
  type PermilleInterval,
  winInterval,
} from '@grabbit/engines';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { presetWith } from './claw-filling.ts';
import {
  countRunning,
  endMeasurement,
  insertMeasurement,
  type MeasurementRow,
  readMeasurement,
  readMeasurements,
} from './claw-measurement.store.ts';

/** What is known so far of a machine that is played before it opens. */
export interface MeasurementLine extends Pick<
  MeasurementRow,
  'id' | 'preset' | 'wanted' | 'played' | 'state' | 'askedBy'
> {
  readonly kinds: string[];
  readonly askedAt: string;
  readonly endedAt: string | null;
  readonly hands: (HandTally & PermilleInterval)[];
  readonly band: PermilleInterval | null;
}

function shown(row: MeasurementRow): MeasurementLine {
  const { id, preset, wanted, played, state, askedBy } = row;
  const hands = handsInOrder.flatMap(({ hand, fill }) => {
    const tally = row.hands.find((each) => each.hand === hand && each.fill === fill);
    return tally === undefined ? [] : [{ ...tally, ...winInterval(tally.wins, tally.plays) }];
  });
  return {
    ...{ id, preset, wanted, played, state, askedBy, kinds: [...row.kinds], hands },
    askedAt: row.askedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    band: state === 'done' ? bandOf(row.hands) : null,
  };
}

/** As many as wait or run at once. */
const mostRunning = 5;

/**
 * Asks for a measurement: the server plays the machine in the background, and goes on with it when it is started anew. `badParameters`
 * for what cannot be, and while five run already; `notFound` for goods that are not there.
 */
export function measureClaw(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  operator: Operator,
  wish: { readonly preset: string; readonly kinds: readonly string[]; readonly plays: number },
): Promise<MeasurementLine | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    if (!measurementPlays.includes(wish.plays))
      throw new Failure('badParameters', `the plays must be ${measurementPlays.join(', ')}`);
    const { name, settings, toys: refillTo, refillBelow } = await presetWith(tx, wish);
    if ((await countRunning(tx)) >= mostRunning)
      throw new Failure('badParameters', `${mostRunning} measurements run already`);
    const row = await insertMeasurement(tx, {
      ...{ preset: name, settings, kinds: wish.kinds, refillTo, refillBelow, wanted: wish.plays },
      ...{ askedBy: operator.who, askedAt: new Date(clock.now()) },
    });
    await note('measure claw', `measurement ${row.id}: ${name} with ${wish.kinds.join(', ')}`);
    return shown(row);
  });
}

/** Stops one that runs, and keeps nothing of it. `notFound` for one that does not run. */
export function stopMeasuring(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  operator: Operator,
  id: number,
): Promise<MeasurementLine | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    const ended = await endMeasurement(tx, id, 'stopped', new Date(clock.now()));
    const row = ended ? await readMeasurement(tx, id) : null;
    if (row === null) throw new Failure('notFound', `measurement ${id} that runs`);
    await note('stop measuring', `measurement ${id}`);
    return shown(row);
  });
}

/** The latest fifty, newest first. `denied`. */
export function listMeasurements(db: Queryable, operator: Operator): Promise<MeasurementLine[] | Failure> {
  return look(operator, 'rooms.see', async () => (await readMeasurements(db, 50)).map(shown));
}
