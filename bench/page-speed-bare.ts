import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { readBrands } from '../apps/server/src/core/brands.ts';
import { addWebApp } from '../apps/server/src/core/web-app.ts';
import { serveParent } from './harness/parent.ts';

// Serves the bare page as the product serves the app, from a process of its own.

export type ToBare = { t: 'serve'; folder: string };
export type FromBare = { t: 'ready'; address: string };

const root = join(import.meta.dirname, '..');

/** Builds the bare page with the app's bundler into `folder/dist`, its files compressed beside them. */
function build(folder: string): void {
  const outDir = join(folder, 'dist');
  const page = join(root, 'bench/support/bare-page');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['--outDir', outDir, '--emptyOutDir', '--target', 'es2023', '--logLevel', 'error'];
  const { status } = spawnSync(process.execPath, [vite, 'build', page, ...options], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the bare page could not be built');
  const texts = 'lang/en-US/first.json';
  mkdirSync(join(outDir, 'lang/en-US'), { recursive: true });
  cpSync(join(root, 'apps/web/dist', texts), join(outDir, texts));
  for (const file of globSync('**/*.{js,json}', { cwd: outDir })) {
    const bytes = readFileSync(join(outDir, file));
    writeFileSync(join(outDir, `${file}.br`), brotliCompressSync(bytes));
    writeFileSync(join(outDir, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

async function serve(folder: string): Promise<string> {
  build(folder);
  const http = Fastify({ forceCloseConnections: true });
  const brands = readBrands(undefined);
  if (typeof brands === 'string') throw new Error(brands);
  await addWebApp(http, folder, brands);
  return http.listen({ host: '127.0.0.1', port: 0 });
}

serveParent<ToBare, FromBare>(async ({ folder }, send) => send({ t: 'ready', address: await serve(folder) }));
