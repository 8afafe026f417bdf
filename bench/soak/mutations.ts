import { readFile } from 'node:fs/promises';
import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import {
  type DrawStream,
  drawStream,
  type Rapier,
  rapierWasmHash,
  sha256Hex,
  verifyClawFile,
} from '@grabbit/engines';
import type { Report } from '../harness/report.ts';

export interface MutationSoak {
  readonly files: readonly string[];
  /** How many fields of each file to change, drawn by the seed; all of them when absent. */
  readonly fields: number | undefined;
  readonly seed: string;
}

type Path = readonly (string | number)[];
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

interface Change {
  readonly what: string;
  readonly file: Json;
}

/** Changes each field of a few true files by itself, in each way that its type has; every change must be detected. */
export async function soakMutations(report: Report, { files, fields, seed }: MutationSoak): Promise<void> {
  await RAPIER.init();
  const draw = drawStream(sha256Hex(seed), 'mutations');
  let tried = 0;
  const missed: string[] = [];
  for (const path of files) {
    const file = JSON.parse(await readFile(path, 'utf8')) as Json;
    if (!verifyClawFile(RAPIER, rapierWasmHash, file).ok) missed.push(`${path} itself does not verify`);
    for (const change of sample([...changesOf(file)], fields, draw)) {
      tried += 1;
      if (!isDetected(change.file)) missed.push(change.what);
    }
  }
  report.print(`  ${tried} single changes in ${files.length} files`);
  report.none('every change of a single field was detected', missed);
}

/** A run of the physics is long; nearly every change shows without it. Only a file that still looks true is run. */
function isDetected(file: Json): boolean {
  const quick = verifyClawFile(unrunnable, rapierWasmHash, file);
  const shown = quick.checks.some(({ name, ok }) => !ok && name !== 'replay');
  return shown || !verifyClawFile(RAPIER, rapierWasmHash, file).ok;
}

/** A physics library that refuses to build a world. */
const unrunnable = {
  ...RAPIER,
  World: class {
    constructor() {
      throw new Error('not run');
    }
  },
} as unknown as Rapier;

function sample(changes: readonly Change[], count: number | undefined, draw: DrawStream): readonly Change[] {
  if (count === undefined || count >= changes.length) return changes;
  const left = [...changes];
  return Array.from({ length: count }, () => left.splice(draw.below(left.length), 1)[0]).filter(
    (change) => change !== undefined,
  );
}

function* changesOf(file: Json): Generator<Change> {
  for (const path of pathsOf(file, [])) {
    const value = at(file, path);
    for (const other of othersOf(value))
      yield {
        what: `${path.join('.')} to ${JSON.stringify(other)?.slice(0, 40)}`,
        file: put(file, path, other),
      };
    yield { what: `${path.join('.')} removed`, file: without(file, path) };
  }
  yield { what: 'a field added', file: { ...(file as object), more: 1 } };
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function isParent(value: Json): value is readonly Json[] | { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null;
}

/** Every field, leaves and what holds them. */
function* pathsOf(value: Json, path: Path): Generator<Path> {
  if (path.length > 0) yield path;
  if (!isParent(value)) return;
  for (const key of isList(value) ? value.keys() : Object.keys(value)) {
    yield* pathsOf((value as Record<string | number, Json>)[key] ?? null, [...path, key]);
  }
}

function othersOf(value: Json): Json[] {
  if (typeof value === 'number') return [value + 1, value - 1, -value - 1, `${value}`];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return textOthers(value);
  if (isList(value)) return listOthers(value);
  return value === null ? [0] : [{ ...value, more: 1 }];
}

function listOthers(list: readonly Json[]): Json[] {
  if (list.length === 0) return [[0]];
  const others = [[...list, list.at(-1) ?? null], list.slice(1), list.toReversed()];
  return others.filter((other) => JSON.stringify(other) !== JSON.stringify(list));
}

function textOthers(text: string): string[] {
  const last = text.at(-1) ?? '';
  const digit = text.replace(/\d/, (found) => `${(Number(found) + 1) % 10}`);
  const others = [
    `${text.slice(0, -1)}${last === '0' ? '1' : '0'}`,
    `${text}x`,
    text.slice(1),
    digit,
    text.toUpperCase(),
  ];
  return [...new Set(others)].filter((other) => other !== text);
}

function at(value: Json, [key, ...rest]: Path): Json {
  if (key === undefined) return value;
  return at((value as Record<string | number, Json>)[key] ?? null, rest);
}

function put(value: Json, [key, ...rest]: Path, other: Json): Json {
  if (key === undefined) return other;
  const copy = (isList(value) ? [...value] : { ...(value as object) }) as Record<string | number, Json>;
  copy[key] = put(copy[key] ?? null, rest, other);
  return copy;
}

function without(value: Json, path: Path): Json {
  const key = path.at(-1) ?? '';
  const parent = at(value, path.slice(0, -1));
  if (isList(parent)) return put(value, path.slice(0, -1), parent.toSpliced(Number(key), 1));
  const { [key]: _gone, ...rest } = parent as Record<string, Json>;
  return put(value, path.slice(0, -1), rest);
}
