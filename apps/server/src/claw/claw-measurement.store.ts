import type { ClawSettings, HandTally, SeriesResult } from '@grabbit/engines';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

export interface NewMeasurement {
  readonly preset: string;
  readonly settings: ClawSettings;
  /** What refills add, in turn. */
  readonly kinds: readonly string[];
  readonly refillTo: number;
  readonly refillBelow: number;
  /** How many plays were asked for. */
  readonly wanted: number;
  readonly askedBy: string;
  readonly askedAt: Date;
}

export interface MeasurementRow extends Omit<NewMeasurement, 'settings'> {
  readonly id: number;
  readonly settings: unknown;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly endedAt: Date | null;
  readonly played: number;
  readonly hands: readonly HandTally[];
}

const columns = `m.id, m.preset, m.settings, m.kinds, m.refill_to as "refillTo", m.refill_below as "refillBelow", m.wanted, m.state,
  m.asked_by as "askedBy", m.asked_at as "askedAt", m.ended_at as "endedAt",
  coalesce((select sum(s.plays)::int from claw_measurement_series s where s.measurement_id = m.id), 0) as played,
  coalesce((select jsonb_agg(jsonb_build_object('hand', t.hand, 'fill', t.fill, 'plays', t.plays, 'wins', t.wins))
    from (select hand, fill, sum(plays)::int as plays, sum(wins)::int as wins from claw_measurement_series
      where measurement_id = m.id group by hand, fill) t), '[]') as hands`;

export async function insertMeasurement(tx: Queryable, of: NewMeasurement): Promise<MeasurementRow> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into claw_measurements (preset, settings, kinds, refill_to, refill_below, wanted, state, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6, 'running', $7, $8) returning id`,
    [
      ...[of.preset, JSON.stringify(of.settings), JSON.stringify(of.kinds), of.refillTo, of.refillBelow],
      ...[of.wanted, of.askedBy, of.askedAt],
    ],
  );
  const { id } = soleRow(rows, 'a measurement could not be kept');
  return { ...of, id, state: 'running', endedAt: null, played: 0, hands: [] };
}

/** Null when there is none of this number. */
export async function readMeasurement(db: Queryable, id: number): Promise<MeasurementRow | null> {
  const { rows } = await db.query<MeasurementRow>(
    `select ${columns} from claw_measurements m where m.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Newest first. */
export async function readMeasurements(db: Queryable, limit: number): Promise<MeasurementRow[]> {
  const { rows } = await db.query<MeasurementRow>(
    `select ${columns} from claw_measurements m order by m.id desc limit $1`,
    [limit],
  );
  return rows;
}

/** How many run; none begins beside this one until the transaction ends. */
export async function countRunning(tx: Queryable): Promise<number> {
  await tx.query('lock table claw_measurements in share row exclusive mode');
  const { rows } = await tx.query<{ running: number }>(
    `select count(*)::int as running from claw_measurements where state = 'running'`,
  );
  return soleRow(rows, 'measurements could not be counted').running;
}

export interface DueSeries extends Pick<
  MeasurementRow,
  'id' | 'settings' | 'kinds' | 'refillTo' | 'refillBelow' | 'wanted'
> {
  /** The number of the series that is played next. */
  readonly next: number;
}

/** The measurement that was asked for first of those that run, with its next series; null when none runs. */
export async function readDueSeries(db: Queryable): Promise<DueSeries | null> {
  const { rows } = await db.query<DueSeries>(
    `select m.id, m.settings, m.kinds, m.refill_to as "refillTo", m.refill_below as "refillBelow", m.wanted,
       coalesce((select max(s.series) + 1 from claw_measurement_series s where s.measurement_id = m.id), 0) as next
     from claw_measurements m where m.state = 'running' order by m.id limit 1`,
  );
  return rows[0] ?? null;
}

/** Keeps the result of a series, once, while its measurement runs. */
export async function keepSeries(
  tx: Queryable,
  { id, series, hand, fill }: { id: number; series: number } & Pick<HandTally, 'hand' | 'fill'>,
  { plays, wins, toys }: SeriesResult,
): Promise<void> {
  await tx.query(
    `insert into claw_measurement_series (measurement_id, series, hand, fill, plays, wins, toys)
     select id, $2, $3, $4, $5, $6, $7 from claw_measurements where id = $1 and state = 'running'
     on conflict do nothing`,
    [id, series, hand, fill, plays, wins, toys],
  );
}

/** Ends a measurement that runs; only one that is done keeps what was played. False when it does not run. */
export async function endMeasurement(
  tx: Queryable,
  id: number,
  as: Exclude<MeasurementRow['state'], 'running'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update claw_measurements set state = $2, ended_at = $3 where id = $1 and state = 'running'`,
    [id, as, now],
  );
  if (rowCount === 1 && as !== 'done')
    await tx.query('delete from claw_measurement_series where measurement_id = $1', [id]);
  return rowCount === 1;
}
