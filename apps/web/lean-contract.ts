import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Fields of a call's path that only the server and the tools read: its number in the specification and who may call it. */
const ofPaths = /\b(?:id|scope|needs|notOwn|withheld|also): (?:'[^']*'|\[[^\]]*\]|null|true),?\s*/g;
/** The catalogue of failures, and each of them in it. */
const catalogue = /(export const errors = )\{[\s\S]*?\n\}[^;]*;/;
const failure = /^ {2}(\w+): \{ code: '(\d{5})', status: \d+ \},$/gm;

/**
 * The catalogue as a row of words: codes count on from word to word, and a number says where they go on after a gap. Their HTTP
 * status is not among them: the app reads it from the answer.
 */
function rowOfErrors(code: string): string {
  let due = -1;
  const words = [...code.matchAll(failure)].flatMap(([, name = '', own = '']) => {
    const gap = Number(own) === due ? [] : [`${Number(own)}`];
    due = Number(own) + 1;
    return [...gap, name];
  });
  const row = `/* @__PURE__ */ (() => {
    let code = 0;
    return Object.fromEntries('${words.join(' ')}'.split(' ').flatMap((word) => {
      if (word > ':') return [[word, { code: \`\${code++}\`.padStart(5, '0') }]];
      code = Number(word);
      return [];
    }));
  })();`;
  return code.replace(catalogue, (_whole, head: string) => `${head}${row}`);
}

const catalogueFile = new URL('../../packages/contract/src/platform/errors.ts', import.meta.url);
let codes: ReadonlyMap<string, string> | null = null;

/** The code of each failure, by its name. */
function codesOf(): ReadonlyMap<string, string> {
  codes ??= new Map(
    [...readFileSync(catalogueFile, 'utf8').matchAll(failure)].map(([, name = '', code = '']) => [
      name,
      code,
    ]),
  );
  return codes;
}

const takesErrors = /(import \{[^}]*?)\berrors\b,?([^}]*\} from '@grabbit\/contract')/;

/** A module of ours with the codes of the failures that it names: for one of them it need not bring the catalogue. */
function withCodes(text: string): string | null {
  if (!takesErrors.test(text)) return null;
  const named = text.replace(/\berrors\.(\w+)(\.code)?\b/g, (whole, name: string, ofCode?: string) => {
    const code = codesOf().get(name);
    if (code === undefined) return whole;
    return ofCode === undefined ? `{ code: '${code}' }` : `'${code}'`;
  });
  const isUsed = /\berrors\b/.test(named.replace(takesErrors, '$1$2'));
  return isUsed ? named : named.replace(takesErrors, '$1$2');
}

/** The text of a module without what the app never reads of the contract; null for a module that stays as it is. */
export function lean(id: string, code: string): string | null {
  if (/\/web\/src\/.*\.tsx?$/.test(id)) return withCodes(code);
  if (/\/contract\/src\/.*\.paths\.ts$/.test(id)) return code.replace(ofPaths, '');
  if (id.endsWith('/contract/src/platform/errors.ts')) return rowOfErrors(code);
  return null;
}

/** Takes the server's side of the contract out of the first page. In development everything stays. */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const text = lean(id, code);
    return text === null ? null : { code: text, map: null };
  },
};
