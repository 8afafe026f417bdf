/**
 * Measures a claw machine again from what its public log says of it, and compares the band that was published with it. It needs no
 * server: the plays follow from the machine alone (rule C22).
 *
 *   node tools/verify-band.ts FILE                          a settings entry of the log, or its body
 *   node tools/verify-band.ts --arcade URL --room ROOM      the newest settings entry of a machine
 *
 * `--seed TEXT` plays the same machine by seeds of your own: nobody can have chosen them, and both bands should overlap.
 *
 * Exit code 0: the band comes out again. 1: another one does. 2: it could not be read, or the machine has no band of its own.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import RAPIER from '@dimforge/rapier3d-simd-compat';
import {
  bandOf,
  clawPresets,
  handsInOrder,
  type HandTally,
  isClawSettings,
  type MeasuredMachine,
  measureSeries,
  type PermilleInterval,
  playsOfSeries,
  seriesOf,
  seriesOfMachine,
} from '@grabbit/engines';
import { arcadeAt, messageOf, Unreadable } from './unreadable.ts';

/** A machine as its log names it, with what was published of it. */
export interface PublishedMachine extends MeasuredMachine {
  readonly band: PermilleInterval & { readonly plays: number };
}

type Named = Readonly<Record<string, unknown>>;
const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Reads the body of a settings entry, or the entry. Throws `Unreadable`. */
export function publishedMachine(entry: unknown): PublishedMachine {
  const body = isNamed(entry) && isNamed(entry['body']) ? entry['body'] : entry;
  if (!isNamed(body)) throw new Unreadable('this is no settings entry');
  const { preset: name, settings, kinds, band } = body;
  const preset = clawPresets.find((each) => each.name === name);
  if (preset === undefined) throw new Unreadable('the entry names no published preset');
  if (!isClawSettings(settings)) throw new Unreadable('the settings of the entry are not sound');
  if (!Array.isArray(kinds) || !kinds.every((kind) => typeof kind === 'string'))
    throw new Unreadable('the entry names no kinds');
  if (!isNamed(band)) throw new Unreadable('the machine has no band of its own: that of its preset stands');
  const { lowPermille, highPermille, plays } = band;
  if (!isCount(lowPermille) || !isCount(highPermille) || !isCount(plays) || plays % playsOfSeries !== 0)
    throw new Unreadable('the band of the entry is not sound');
  return {
    ...{ settings, kinds, refillTo: preset.toys, refillBelow: preset.refillBelow },
    band: { lowPermille, highPermille, plays },
  };
}

/** Plays a measurement again. `onSeries` hears how many series are played. */
export function measuredBand(
  machine: MeasuredMachine,
  plays: number,
  onSeries: (played: number) => void = () => undefined,
  seed?: string,
): PermilleInterval | null {
  const tallies = new Map<string, HandTally>();
  for (let number = 0; number < seriesOf(plays); number += 1) {
    const series = seriesOfMachine(machine, number, seed);
    const { hand, fill } = series;
    const before = tallies.get(`${hand} ${fill}`) ?? { hand, fill, plays: 0, wins: 0 };
    const result = measureSeries(RAPIER, machine, series);
    const after = { ...before, plays: before.plays + result.plays, wins: before.wins + result.wins };
    tallies.set(`${hand} ${fill}`, after);
    onSeries(number + 1);
  }
  return bandOf(handsInOrder.flatMap(({ hand, fill }) => tallies.get(`${hand} ${fill}`) ?? []));
}

/** The newest settings entry of a machine's public log. */
async function newestSettings(arcade: URL, room: string): Promise<unknown> {
  let newest: unknown;
  for (let from = 0; ;) {
    const url = new URL(
      `/app/game/room/log?roomId=${encodeURIComponent(room)}&from=${from}&limit=500`,
      arcade,
    );
    const reply = (await (await fetch(url)).json()) as {
      readonly data: { readonly entries: readonly { readonly seq: number; readonly kind: string }[] } | null;
    };
    const entries = reply.data?.entries ?? [];
    newest = entries.findLast(({ kind }) => kind === 'settings') ?? newest;
    const last = entries.at(-1);
    if (last === undefined || last.seq < from) break;
    from = last.seq + 1;
  }
  if (newest === undefined) throw new Unreadable(`room ${room} has no settings in its log`);
  return newest;
}

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { arcade: { type: 'string' }, room: { type: 'string' }, seed: { type: 'string' } },
  });
  const [file] = positionals;
  const { arcade, room, seed } = values;
  const isAsked = arcade !== undefined && room !== undefined;
  if ((file === undefined) === !isAsked) throw new Unreadable('name a FILE, or --arcade URL and --room ROOM');
  const entry =
    file === undefined
      ? await newestSettings(arcadeAt(arcade ?? ''), room ?? '')
      : (JSON.parse(readFileSync(file, 'utf8')) as unknown);
  const { band, ...machine } = publishedMachine(entry);
  await RAPIER.init();
  const all = seriesOf(band.plays);
  const found = measuredBand(
    machine,
    band.plays,
    (played) => {
      if (played % 10 === 0 || played === all) process.stderr.write(`${played * playsOfSeries} plays\n`);
    },
    seed,
  );
  const words = (of: PermilleInterval | null): string =>
    of === null ? 'none' : `${of.lowPermille / 10} % to ${of.highPermille / 10} %`;
  const isSame = found?.lowPermille === band.lowPermille && found.highPermille === band.highPermille;
  const meets =
    found !== null && found.lowPermille <= band.highPermille && found.highPermille >= band.lowPermille;
  const holds = seed === undefined ? isSame : meets;
  const verdict = seed === undefined ? 'the same' : 'they overlap';
  process.stdout.write(
    `published ${words(band)}, measured again ${words(found)}: ${holds ? verdict : 'THEY DO NOT FIT'}\n`,
  );
  return holds ? 0 : 1;
}

if (import.meta.main) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 2;
  }
}
