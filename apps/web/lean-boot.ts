import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';
import type { Plugin } from 'vite';

/** The text of a script without its comments and long names. Throws what is wrong with one that cannot be read. */
export function leanScript(name: string, code: string): string {
  const { code: lean, errors } = minifySync(name, code, { module: false });
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join(', ')}`);
  return lean;
}

/** The script that runs before the first paint is no part of the bundle; it goes out as lean as the rest. */
export function leanBoot(): Plugin {
  let publicDir = '';
  return {
    name: 'lean-boot',
    apply: 'build',
    configResolved(config) {
      ({ publicDir } = config);
    },
    generateBundle() {
      const source = leanScript('boot.js', readFileSync(join(publicDir, 'boot.js'), 'utf8'));
      this.emitFile({ type: 'asset', fileName: 'boot.js', source });
    },
  };
}
