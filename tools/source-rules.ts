import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { architectureFaults } from './architecture-picture.ts';
import { failureFaults } from './failure-rule.ts';
import { levelFaults, serverLevels } from './server-levels.ts';
import { longFunctions } from './long-functions.ts';
import { findStatements } from './sql/statements.ts';
import { edgeFaults } from './web-levels.ts';

const longest = 400;

/** A file may be longer when it says why in a line that begins so. */
const reason = '// Long because ';

/** Every TypeScript file of ours, from the project's root, sorted. */
export function sourceFiles(root: string): string[] {
  const files = globSync('{packages,apps,e2e,bench,tools}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)(\/|$)/.test(name),
  });
  return files.sort();
}

/** Rules that the linter does not have. One line per fault: `file: what is wrong`. */
export function findSourceFaults(root: string): string[] {
  const ofFiles = sourceFiles(root).flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8')));
  return [
    ...ofFiles,
    ...styleFaults(root),
    ...levelFaults(root, serverLevels),
    ...edgeFaults(root),
    ...architectureFaults(root),
    ...sqlFaults(root),
  ];
}

/** SQL in a file whose name does not say so, and SQL that no test can prepare, because its text or its row type cannot be read from the source. */
function sqlFaults(root: string): string[] {
  const { statements, unreadable } = findStatements(root);
  const files = new Set(statements.map(({ place }) => place.split(':')[0] ?? ''));
  return [...misplacedSql([...files]), ...unreadable.map(({ place, why }) => `${place}: ${why}`)];
}

/**
 * Files that ask the database and are not called what they are: a store reads and writes for its feature, a `write` takes what it writes
 * from a file, a `search` looks things up, an audit is a list of checks, `personal` exports and forgets a player, a seed begins an arcade.
 * `core/` is the database itself, and what every feature asks of it.
 */
export function misplacedSql(files: readonly string[]): string[] {
  return files
    .filter(
      (file) => !/^apps\/server\/src\/core\/|[.-](?:store|write|search|audit|personal|seed)\.ts$/.test(file),
    )
    .map((file) => `${file}: SQL belongs in <thing>.store.ts`);
}

const tokensFile = 'apps/web/src/styles/tokens.css';

/** Rules for style sheets and for styles that components give themselves. */
function styleFaults(root: string): string[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const sheets = globSync('apps/web/src/**/*.css', { cwd: root }).toSorted();
  const screens = sourceFiles(root).filter((file) => /^apps\/web\/src\/.*(?<!\.test)\.tsx?$/.test(file));
  const texts = new Map([...sheets, ...screens].map((file) => [file, read(file)]));
  const known = definedProperties(texts.values());
  const steps = stepsOf(read(tokensFile));
  const faults: string[] = [];
  for (const [file, text] of texts) {
    const found = [...offScale(text, steps), ...relativeType(text), ...unknownProperties(text, known)];
    if (file.endsWith('.css')) found.push(...brokenTitles(text));
    if (file.endsWith('.css') && !/^apps\/web\/src\/(?:[^/]*$|draws\/|room\/)/.test(file)) {
      found.push(...weakRoomRules(text));
    }
    faults.push(...found.map((what) => `${file}: ${what}`));
  }
  return faults;
}

/** Titles and names that somebody outside wrote, in a language that nobody knows: hyphens would be wrong. */
const writtenOutside = ['.fpost h1', '.fpost h2', '.rep b', '.player b', '.ql b', '.tongue b'];

/** Titles and names that are broken anywhere: their words are broken at hyphens first. */
export function brokenTitles(sheet: string): string[] {
  const blocks = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...blocks]
    .filter(([, , body = '']) => /overflow-wrap: anywhere/.test(body) && !/hyphens: auto/.test(body))
    .flatMap(([, selectors = '']) => selectors.split(',').map((selector) => selector.trim()))
    .filter((selector) => /(?:\s(?:h[1-3]|b)|__[tn])$/.test(selector) && !writtenOutside.includes(selector))
    .map((selector) => `${selector}: a title that may break anywhere has "hyphens: auto", too`);
}

/** A step of the scale: its name, and its length in pixels. */
type Step = readonly [name: string, px: number];

/** The steps of type (`--t-body`) and of space (`--s2`), in pixels, as the tokens define them. */
export function stepsOf(tokens: string): Step[] {
  return [...tokens.matchAll(/(--(?:t-[\w-]+|s\d[\d-]*)): ([\d.]+)px;/g)].map(([, name = '', px]) => [
    name,
    Number(px),
  ]);
}

/** Longer ones are the size of something; shorter ones, and halves of a pixel, only put something right. */
const isSpace = (px: number): boolean => px >= 2 && px <= 48 && Number.isInteger(px);

/** Sizes of type and spaces that are written as a length and not as a step, each with the steps that are next to it. */
export function offScale(text: string, steps: readonly Step[]): string[] {
  const faults: string[] = [];
  for (const [property, value] of scaledDeclarations(text)) {
    const isType = property.startsWith('font');
    // In `font: 700 13px/16px` the second length is the height of a line.
    const lengths = value
      .replaceAll(isType ? /\/\s*\S+/g : /$^/g, '')
      .matchAll(/(?<![\w.-])-?(\d*\.?\d+)px/g);
    for (const [length, digits] of lengths) {
      const px = Number(digits);
      if (px === 0 || !(isType || isSpace(px))) continue;
      const near = steps
        .filter(([name]) => name.startsWith(isType ? '--t-' : '--s'))
        .toSorted(([, a], [, b]) => Math.abs(a - px) - Math.abs(b - px))
        .slice(0, 2);
      const names = near.map(([name, size]) => `${name} (${size}px)`).join(' or ');
      faults.push(`"${property}: ${length}" is no step of the scale; use ${names}`);
    }
  }
  return faults;
}

/** Sizes of type that are a share of what stands around: nobody sees from them whether a text is smaller than the least step. */
export function relativeType(text: string): string[] {
  return scaledDeclarations(text)
    .filter(([property, value]) => property.startsWith('font') && !value.includes('clamp('))
    .flatMap(([property, value]) => {
      const [share] =
        /(?<![\w.-])\d*\.?\d+(?:em|rem|%|vw|vh|cqw|cqi)(?![\w/])/.exec(value.replace(/\/\s*\S+/, '')) ?? [];
      return share === undefined
        ? []
        : [`"${property}: ${share}" may come to less than --t-tiny; use a step of the scale`];
    });
}

/** What style sheets and `style={{ … }}` say about sizes of type, gaps, paddings and margins. */
function scaledDeclarations(text: string): (readonly [property: string, value: string])[] {
  const ofSheet = text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(
      /(?<=[{;]\s*)(font|font-size|(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?):([^;{}]+)(?=[;}])/g,
    );
  const ofStyle = [...text.matchAll(/style=\{\{([^{}]*)\}\}/g)].flatMap(([, says = '']) => [
    ...says.matchAll(/\b(fontSize|gap|rowGap|columnGap|(?:padding|margin)[A-Z]?\w*): (-?[\d.]+)/g),
  ]);
  return [
    ...[...ofSheet].map(([, property = '', value = '']) => [property, value] as const),
    ...ofStyle.map(([, property = '', px = '']) => [property, `${px}px`] as const),
  ];
}

/** Custom properties that a style sheet defines, or that a component sets. */
export function definedProperties(texts: Iterable<string>): ReadonlySet<string> {
  const names = [...texts].flatMap((text) => [
    ...text.matchAll(/(?:(--[\w-]+)(?=\s*:)|['"](--[\w-]+)['"])/g),
  ]);
  return new Set(names.map(([, inSheet, inCode]) => inSheet ?? inCode ?? ''));
}

/** Custom properties that are used though nothing defines them: the browser drops the whole line. */
export function unknownProperties(text: string, known: ReadonlySet<string>): string[] {
  const used = [...text.matchAll(/\bvar\(\s*(--[\w-]+)(?=\s*[,)])/g)].map(([, name = '']) => name);
  return [...new Set(used)].filter((name) => !known.has(name)).map((name) => `nothing defines ${name}`);
}

/**
 * Selectors of a game's room, such as `.play--slot`, that do not name the room too. What a game says of its room must outrank
 * what rooms and cabinets say, whichever style sheet the browser has first: files that are loaded for two pages come in no
 * certain order.
 */
export function weakRoomRules(sheet: string): string[] {
  return [...sheet.matchAll(/(?<!\.play)\.play--[a-z]+/g)].map(
    ([selector]) => `"${selector}" loses against the room's own rules; write ".play${selector}"`,
  );
}

function faultsOf(file: string, text: string): string[] {
  const faults: string[] = [];
  const lines = text.split('\n');
  if (lines.length > longest && !text.includes(reason)) {
    faults.push(
      `${file}: ${lines.length} lines; split it, or say why in a line that begins with "${reason.trim()}"`,
    );
  }
  if (lines.some((line) => line.startsWith('export * from'))) {
    faults.push(`${file}: name what you export instead of "export *"`);
  }
  for (const fault of longFunctions(file, text)) faults.push(`${file}:${fault}`);
  if (isSeenByPlayers(file)) {
    for (const words of spokenWords(text)) faults.push(`${file}: "${words}" belongs in the dictionaries`);
    if (!checkouts.includes(file)) faults.push(...sellingAccents(text).map((what) => `${file}: ${what}`));
  }
  if (file.endsWith('.depot.ts')) {
    for (const what of commandFaults(text)) faults.push(`${file}: ${what} belongs in <feature>.operator.ts`);
  }
  if (/^apps\/server\/src\/(?!.*\.test\.ts$)/.test(file)) {
    for (const what of failureFaults(text)) faults.push(`${file}: ${what}`);
  }
  const name = file.split('/').at(-1) ?? '';
  if (!/^[a-z0-9$_-]+(\.[a-z0-9-]+)*$/.test(name)) faults.push(`${file}: file names are kebab-case`);
  return faults;
}

/** What a skin over commands does not do by itself: ask the database, read a line's arguments, write the log, print. */
export function commandFaults(source: string): string[] {
  const faults: readonly (readonly [what: string, sign: RegExp])[] = [
    [
      'SQL',
      /\b(?:select|insert into|update|delete from)\b[^;'"`]*\b(?:from|set|values|where)\b|\.(?:query|statement|transaction)\b/,
    ],
    ['the operator’s log', /\blogOperator\b|\boperator_log\b|\boperate\(/],
    ['a parser of arguments', /\bparseArgs\b/],
    ['printing', /\bprint\(|\bconsole\./],
  ];
  return faults.filter(([, sign]) => sign.test(source)).map(([what]) => what);
}

/** The app's own screens. The gallery of components is for developers. */
function isSeenByPlayers(file: string): boolean {
  return /^apps\/web\/src\/.*\.tsx$/.test(file) && !/\.test\.tsx$|\.stories\.tsx$|\/gallery\//.test(file);
}

/** Where a player is who has chosen to pay. */
const checkouts = ['checkout.dialog', 'recharge-return.page'].map(
  (name) => `apps/web/src/recharge/${name}.tsx`,
);

/** Buttons that lead to paying and look like the one to press: what is sold has the look of what stands beside it. */
export function sellingAccents(source: string): string[] {
  const buttons = source.matchAll(
    /<(Button(?:Link)?)\b(?:[^<>]|=>|<\w[^<>]*\/>)*(?<!\/)>(?:(?!<\/\1>)[\s\S])*<\/\1>/g,
  );
  const steps = source.matchAll(
    /\b(?:const|function) (\w+)(?=(?: = (?:async )?)?\([^)]*\)[^={]*(?:=>)?\s*(?:\{[^}]*)?\b(?:startFrom|openRecharge)\()/g,
  );
  const sells = ['startFrom\\(', 'openRecharge\\(', ...[...steps].map(([, name]) => `onPress=\\{${name}\\}`)];
  const leads = new RegExp(`to="/(?:recharge|club)"|'(?:checkout\\.pay|club\\.join)'|${sells.join('|')}`);
  return [...buttons]
    .map(([button]) => button)
    .filter((button) => leads.test(button))
    .filter((button) => !/\bkind="(?:paper|quiet)"/.test(button))
    .map(() => 'a button that leads to paying is kind="paper"');
}

/** Words between tags, and in the attributes that are read out or shown, which no dictionary can translate. */
export function spokenWords(source: string): string[] {
  const between = source.matchAll(/<[\w.]+(?:\s[^<>]*)?>\s*([^<>{}=;()]*\p{L}{2,}[^<>{}=;()]*?)\s*<\//gu);
  const shown = source.matchAll(/\b(?:aria-label|title|alt|placeholder|label)="([^"]*\p{L}{2,}[^"]*)"/gu);
  return [...between, ...shown].map(([, words = '']) => words.trim());
}
