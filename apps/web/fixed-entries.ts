import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

/** Source file, seen from the app's folder, of each script that lives at an address without a hash. */
export type FixedEntries = Readonly<Record<string, string>>;

async function bundle(root: string, name: string, source: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, source), output: { entryFileNames: name, codeSplitting: false } },
    },
  });
  const [first] = [built].flat();
  const entry = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (entry === undefined) throw new Error(`${source} gave no script.`);
  return entry.code;
}

/**
 * Workers that the browser asks for by a fixed address. Each is built by itself into one file: as a second entry of
 * the app it would share, and so load, the app's own chunks. In development the address leads to the source.
 */
export function fixedEntries(entries: FixedEntries): Plugin {
  let root = '';
  return {
    name: 'fixed-entries',
    configResolved(config) {
      root = config.root;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const source = entries[(request.url ?? '').slice(1)];
        if (source === undefined) return next();
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('cache-control', 'no-cache');
        response.end(`import '/${source}';\n`);
      });
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries(entries)) {
        this.emitFile({ type: 'asset', fileName, source: await bundle(root, fileName, source) });
      }
    },
  };
}
