import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  closingHindrances,
  operatorActions,
  operatorCapabilities,
  paymentProviders,
  paymentSources,
  readyChecks,
  secondPersonCalls,
} from '@grabbit/contract';
import { expect, it } from 'vitest';
import { readOperatorCalls } from '../../operator-calls.ts';
import { type CallSchema, choicesOf, pageFields, plain, type Schema } from '../kernel/json-schema.ts';
import { type Act, places, rail } from '../kernel/places.ts';
import { subjectPhrases, subjectShapes } from '../ui/log-words.ts';
import { machineGames } from '../machines/new/draft.ts';
import { germanTexts } from './de.ts';
import { firstRoles } from '../staff/first-roles.ts';
import { englishTexts } from './en.ts';

const calls = readOperatorCalls() as Readonly<Record<string, CallSchema>>;

const rights = new Set<unknown>(operatorCapabilities);

/** The browser names languages itself. */
const isLanguage = /^[a-z]{2}-[A-Z]{2}$/;

/** The names of fields and the words of closed lists that a schema has, at any depth. A word may have a text for its field alone. */
function wordsOf(schema: Schema, of = ''): string[] {
  const shape = plain(schema);
  const choices = choicesOf(shape);
  if (choices !== null)
    return choices
      .filter((each) => typeof each === 'string' && each !== '' && !isLanguage.test(each))
      .map((each) => (rights.has(each) ? `capabilities.${each}` : `values.${of}.${each}|values.${each}`));
  const shown = Object.entries(shape.properties ?? {}).filter(([field]) => !pageFields.includes(field));
  const own = shown.flatMap(([field, each]) => [`fields.${field}`, ...wordsOf(each, field)]);
  const texts = Object.values(shape.patternProperties ?? {}).flatMap((each) => wordsOf(each, of));
  const variants = (shape.anyOf ?? []).flatMap((each) => wordsOf(each, of));
  return [...own, ...texts, ...variants, ...(shape.items === undefined ? [] : wordsOf(shape.items, of))];
}

/** The numbers of closed lists that a schema has, at any depth, each with its field. */
function numbersOf(schema: Schema, field: string): (readonly [field: string, number: number])[] {
  const shape = plain(schema);
  const choices = choicesOf(shape);
  if (choices !== null)
    return choices.flatMap((each) => (typeof each === 'number' ? [[field, each] as const] : []));
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, each]) => numbersOf(each, name));
  const variants = (shape.anyOf ?? []).flatMap((each) => numbersOf(each, field));
  return [...own, ...variants, ...(shape.items === undefined ? [] : numbersOf(shape.items, field))];
}

const root = join(import.meta.dirname, '..');
const sources = globSync('**/*.tsx', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));

/** Keys that pages name, and calls that they make by a button. */
function* keysOfPages(): Generator<string> {
  for (const code of sources) {
    for (const [, key = ''] of code.matchAll(/(?:translate\(|\bt\(|empty=)\s*['"]([\w-]+\.[\w.-]+)['"]/g))
      yield key;
    for (const [, name = ''] of code.matchAll(/^\s*\{ name: '(\w+)', (?:show|figure)/gm))
      yield `fields.${name}`;
    for (const [, call = ''] of code.matchAll(/\bcall: '(\w+)'/g)) {
      yield `acts.${call}`;
      yield `actTexts.${call}`;
    }
    for (const [, key = ''] of code.matchAll(/\{ key: '(\w+)', count/g)) yield `looks.${key}`;
  }
  for (const role of firstRoles) yield `roles.${role}`;
  for (const each of closingHindrances) yield `hindrances.${each}`;
  for (const name of readyChecks) {
    yield `ready.${name}`;
    yield `readyTexts.${name}`;
  }
  for (const step of ['toy', 'stock', 'machine']) {
    yield `steps.${step}`;
    yield `stepTexts.${step}`;
  }
  for (const key of ['isLive', 'isDemo', 'liveText', 'demoText']) yield `console.${key}`;
  for (const by of ['number', 'order', 'mail', 'name', 'part of the mail', 'part of the name'])
    yield `foundBy.${by}`;
}

/** The browser and its device answer these: no form is made of them, and nothing of them is shown. */
const ceremonies = ['passkeyOptions', 'showPasskey'];

function* keysNeeded(): Generator<string> {
  for (const [section, lines] of Object.entries(rail)) {
    yield `sections.${section}`;
    for (const [line, names] of Object.entries<readonly string[]>(lines)) {
      yield `groups.${line}`;
      for (const name of names) {
        yield `places.${name}`;
        yield `placeTexts.${name}`;
      }
    }
  }
  const acts: readonly Act[] = places.flatMap(({ makes = [], acts: own = [] }) => [...makes, ...own]);
  for (const { name } of places.filter(({ file, fileOfOne }) => (file ?? fileOfOne) !== undefined)) {
    yield `files.${name}`;
    yield `fileTexts.${name}`;
  }
  for (const { call } of acts) {
    yield `acts.${call}`;
    yield `actTexts.${call}`;
  }
  for (const game of machineGames) {
    yield `values.${game}`;
    for (const what of ['gameText', 'gameLong', 'wins', 'needs', 'chanceBy'])
      yield `newMachine.${what}.${game}`;
  }
  for (const key of keysOfPages()) if (!key.startsWith('ra.')) yield key;
  for (const [name, { needs, params, reply }] of Object.entries(calls)) {
    if (ceremonies.includes(name)) continue;
    yield* wordsOf(params);
    yield* wordsOf(reply);
    if (needs !== null) yield `capabilities.${needs}`;
  }
  for (const action of operatorActions) yield `deeds.${action}`;
  for (const call of secondPersonCalls) yield `acts.${call}`;
  for (const key of [...subjectPhrases, ...subjectShapes]) yield `subjects.${key}`;
  for (const name of paymentProviders) yield `values.${name}`;
  for (const name of paymentSources) yield `values.source.${name}`;
  for (const capability of operatorCapabilities) yield `capabilities.${capability}`;
}

/** A text by its key: names with dots in them are one step. */
function textAt(texts: object, key: string): unknown {
  const dot = key.indexOf('.');
  const group: unknown = texts[key.slice(0, dot) as never];
  return typeof group === 'object' && group !== null ? group[key.slice(dot + 1) as never] : undefined;
}

it.each([
  ['English', englishTexts],
  ['German', germanTexts],
])('everything that the console names has a text in %s', (_language, texts) => {
  const lacking = [...new Set(keysNeeded())].filter((keys) =>
    keys.split('|').every((key) => typeof textAt(texts, key) !== 'string'),
  );
  expect(lacking).toEqual([]);
});

it('every number of a closed list has a word, for its field or for its call', () => {
  const lacking = Object.entries(calls).flatMap(([call, { params, reply }]) =>
    [params, reply]
      .flatMap((schema) => (schema === undefined ? [] : numbersOf(schema, '')))
      .filter(([field, number]) =>
        [`values.${field}.${number}`, `valuesOf.${call}.${field}.${number}`].every(
          (key) => typeof textAt(englishTexts, key) !== 'string',
        ),
      )
      .map(([field, number]) => `${call}.${field}.${number}`),
  );
  expect(lacking).toEqual([]);
});

/** Every key of a dictionary with its text. */
function flat(texts: object, way = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[way + key, value]] : flat(value as object, `${way}${key}.`),
  );
}

it('both languages have the same keys, the same gaps, and no text of the other', () => {
  const english = new Map(flat(englishTexts));
  const german = new Map(flat(germanTexts));
  expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  const gaps = (text: string): string[] => (text.match(/%\{\w+\}/g) ?? []).toSorted();
  for (const [key, text] of english)
    expect([key, ...gaps(german.get(key) ?? '')]).toEqual([key, ...gaps(text)]);
  const same = [...english].filter(([key, text]) => text.length > 14 && german.get(key) === text);
  expect(same).toEqual([]);
});

it('German has one word for the toys and one for the arcade, those of the players', () => {
  const others = flat(germanTexts).filter(([, text]) =>
    /\b(?:Arcade|Figur(?:en)?|Tier(?:e|en|es|s)?|Stofftier\w*|Kuscheltier\w*|Spielzeug\w*)\b/.test(text),
  );
  expect(others).toEqual([]);
});

it('each game that a machine can be made of has a picture', () => {
  const ownPictures = machineGames.filter((game) => game !== 'claw');
  const lacking = ownPictures.filter((game) => !existsSync(join(root, `machines/new/pictures/${game}.webp`)));
  expect(lacking).toEqual([]);
});
