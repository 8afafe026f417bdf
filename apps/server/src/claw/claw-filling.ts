import { isDeepStrictEqual } from 'node:util';
import {
  bandOf,
  type ClawPreset,
  clawPresets,
  isClawSettings,
  isToyKind,
  mostOwnToys,
} from '@grabbit/engines';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { MeasuredBand } from '../games/room-row.ts';
import { readGoods, readOwnToys } from '../ports/goods.store.ts';
import { readMeasurement } from './claw-measurement.store.ts';

/** What a machine is set with: its preset, with the own toys that are filled in, and what was measured of both. */
export interface ClawFilling {
  readonly preset: Pick<ClawPreset, 'name' | 'settings' | 'refillBelow' | 'toys'>;
  readonly band: MeasuredBand | null;
}

/** Throws `badParameters` for a name that no published preset has. */
export function presetNamed(name: string): ClawPreset {
  const preset = clawPresets.find((candidate) => candidate.name === name);
  if (preset !== undefined) return preset;
  throw new Failure(
    'badParameters',
    `the preset must be one of ${clawPresets.map((each) => each.name).join(', ')}`,
  );
}

/**
 * A preset with what it must know of the kinds. Throws `notFound` for goods that are not there, `badParameters` for those that
 * lie in no machine and for own toys that have no picture yet.
 */
export async function presetWith(
  tx: Queryable,
  { preset: name, kinds }: { readonly preset: string; readonly kinds: readonly string[] },
): Promise<ClawPreset> {
  const preset = presetNamed(name);
  if (kinds.length === 0 || kinds.length > 24) throw new Failure('badParameters', 'name 1 to 24 kinds');
  const goods = new Set((await readGoods(tx)).map(({ kind }) => kind));
  const missing = kinds.find((kind) => !goods.has(kind));
  if (missing !== undefined) throw new Failure('notFound', `goods ${missing}`);
  const wanted = [...new Set(kinds)].filter((kind) => !isToyKind(kind));
  if (wanted.length === 0) return preset;
  if (wanted.length > mostOwnToys)
    throw new Failure('badParameters', `a machine has at most ${mostOwnToys} own toys`);
  const own = new Map((await readOwnToys(tx, wanted)).map((toy) => [toy.kind, toy]));
  const toys = wanted.map((kind) => {
    const toy = own.get(kind);
    if (toy === undefined)
      throw new Failure(
        'badParameters',
        `${kind} is sold in the mall and lies in no machine: it has no body. Make a toy instead`,
      );
    if (!toy.hasPicture) throw new Failure('badParameters', `${kind} has no picture yet`);
    const { body, unitUm, massGrams, frictionPermille } = toy;
    return [kind, { body, unitUm, massGrams, frictionPermille }] as const;
  });
  return { ...preset, settings: { ...preset.settings, toys: Object.fromEntries(toys) } };
}

/**
 * What a machine is set with. The preset's own band holds for the kinds that it was measured with; any others need a measurement of
 * the same preset and kinds that has ended. `badParameters` without one.
 */
export async function filledAs(
  tx: Queryable,
  wish: {
    readonly preset: string;
    readonly kinds: readonly string[];
    readonly measurement?: number | undefined;
  },
): Promise<ClawFilling> {
  const preset = await presetWith(tx, wish);
  if (wish.measurement === undefined) {
    const known: readonly string[] = preset.kinds;
    const other = wish.kinds.find((kind) => !known.includes(kind));
    if (other === undefined) return { preset, band: null };
    throw new Failure(
      'badParameters',
      `${preset.name} was measured with ${[...new Set(known)].join(', ')}, and not with ${other}: measure it first`,
    );
  }
  const measured = await readMeasurement(tx, wish.measurement);
  if (measured === null) throw new Failure('notFound', `measurement ${wish.measurement}`);
  const { settings, kinds, state, refillTo: toys, refillBelow } = measured;
  const isOfIt = measured.preset === preset.name && isDeepStrictEqual(kinds, wish.kinds);
  if (!isOfIt) throw new Failure('badParameters', `measurement ${wish.measurement} is of another machine`);
  const interval = state === 'done' ? bandOf(measured.hands) : null;
  const band = interval === null ? null : { ...interval, plays: measured.played };
  if (band === null) throw new Failure('badParameters', `measurement ${wish.measurement} has not ended`);
  if (!isClawSettings(settings) || !isDeepStrictEqual(settings, preset.settings))
    throw new Failure('badParameters', `the preset is another one since measurement ${wish.measurement}`);
  return { preset: { name: preset.name, settings, toys, refillBelow }, band };
}
