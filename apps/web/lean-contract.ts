import type { Plugin } from 'vite';

/** Fields of a call's path that only the server and the tools read: its number in the specification and who may call it. */
const ofPaths = /\b(?:id|scope|withheld|also): (?:'[^']*'|\[[^\]]*\]|null|true),?\s*/g;
/** The HTTP status of a failure, which the app reads from the answer. */
const ofErrors = /, status: \d+/g;

/** The text of a contract module without what the app never reads; null for a module that stays as it is. */
export function lean(id: string, code: string): string | null {
  if (/\/contract\/src\/.*\.paths\.ts$/.test(id)) return code.replace(ofPaths, '');
  if (id.endsWith('/contract/src/platform/errors.ts')) return code.replace(ofErrors, '');
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
