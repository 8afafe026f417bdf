import type { CallReply } from '@grabbit/contract';

export type Measurement = CallReply<'clawMeasurements'>['list'][number];
export type Preset = CallReply<'consolePresets'>['claw'][number];

/** Plays of a measurement that one can choose from. */
export const playChoices = [2_000, 5_000, 10_000] as const;

/** Of those the ones that say more than what is measured already: the same machine played as often gives the same result. */
export function morePlays(done: readonly Measurement[]): readonly number[] {
  const most = Math.max(0, ...done.map(({ wanted }) => wanted));
  return playChoices.filter((plays) => plays > most);
}

/** Whether the band that is published with a preset was measured with these toys: then nothing has to be measured. */
export function isMeasuredWith({ measuredWith }: Preset, kinds: readonly string[]): boolean {
  return kinds.every((kind) => measuredWith.includes(kind));
}

/** The same kinds as often: in which order does not matter. */
function areSame(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [a.toSorted(), b.toSorted()];
  return one.length === other.length && one.every((kind, i) => kind === other[i]);
}

/** What was measured of a machine as it is planned, newest first; of what was stopped nothing is kept. */
export function measuredSo(
  list: readonly Measurement[],
  preset: string,
  kinds: readonly string[],
): readonly Measurement[] {
  return list.filter(
    (each) => each.preset === preset && each.state !== 'stopped' && areSame(each.kinds, kinds),
  );
}

export interface Measured {
  readonly running: Measurement | null;
  /** Finished ones, the newest first. */
  readonly done: readonly Measurement[];
  /** Whether the newest one could not be played to its end. */
  readonly hasFailed: boolean;
  /** The one that is published with the machine. */
  readonly chosen: Measurement | null;
}

/** Where the measuring of a machine stands. What was chosen before counts, else the newest one that is done. */
export function standOf(fitting: readonly Measurement[], wanted: number | null): Measured {
  const done = fitting.filter(({ state, band }) => state === 'done' && band !== null);
  const running = fitting.find(({ state }) => state === 'running') ?? null;
  const chosen = done.find(({ id }) => id === wanted) ?? (running === null ? (done[0] ?? null) : null);
  return { running, done, hasFailed: fitting[0]?.state === 'failed', chosen };
}

/** How far a measurement is, in whole hundredths that are over. */
export const percentOf = ({ played, wanted }: Pick<Measurement, 'played' | 'wanted'>): number =>
  wanted === 0 ? 0 : Math.min(100, Math.floor((100 * played) / wanted));

/** The last quarter that is over: what a screen reader is told. Null before the first. */
export function quarterOf(percent: number): 25 | 50 | 75 | 100 | null {
  const quarters = [100, 75, 50, 25] as const;
  return quarters.find((quarter) => percent >= quarter) ?? null;
}

/** How long it goes on, by what was seen of it; null while too little was seen. */
export function secondsLeft(
  seen: { readonly at: number; readonly played: number },
  now: { readonly at: number; readonly played: number },
  wanted: number,
): number | null {
  const [plays, ms] = [now.played - seen.played, now.at - seen.at];
  if (plays <= 0 || ms < 4_000) return null;
  return Math.ceil(((wanted - now.played) * ms) / plays / 1_000);
}
