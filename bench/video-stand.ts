import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { addErrorAnswers } from '../apps/server/src/core/call-routes.ts';
import { systemClock } from '../apps/server/src/core/clock.ts';
import { readConfig } from '../apps/server/src/core/config.ts';
import { Failure } from '../apps/server/src/core/failure.ts';
import { createHttp, webRoot } from '../apps/server/src/core/http-server.ts';
import { createLog } from '../apps/server/src/core/log.ts';
import { loadMessages } from '../apps/server/src/core/messages.ts';
import { createEmbeddedRelay } from '../apps/server/src/video/embedded/embedded-relay.ts';
import { createVideo } from '../apps/server/src/video/video.module.ts';
import { addVideoRoutes } from '../apps/server/src/video/video.routes.ts';
import { serveParent } from './harness/parent.ts';

// The server's video with nothing around it, under the server's own guards, and a page with a host's and a viewer's side of it:
// for the benchmark and for the browser journey, each in a process of its own.

export type ToStand = { readonly t: 'serve' };
export type FromStand = { readonly t: 'ready'; readonly address: string };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

function buildPage(outDir: string): void {
  const root = join(import.meta.dirname, '..');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const page = join(root, 'bench/support/video-page');
  const options = ['--outDir', outDir, '--emptyOutDir', '--target', 'es2023', '--logLevel', 'error'];
  const { status } = spawnSync(process.execPath, [vite, 'build', page, ...options], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the page could not be built');
}

/** Processor time of a process so far, in milliseconds. Linux counts it in hundredths of a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function serve(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'grabbit-video-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  buildPage(folder);
  const log = createLog('error');
  const config = readConfig({ GRABBIT_DATA: folder, LOG_LEVEL: 'error' });
  const relay = createEmbeddedRelay({ log, sign: 'Grabbit' });
  const secret = Buffer.alloc(32, 7);
  const feature = createVideo({ relay, ice: config.video.ice, secret, clock: systemClock, log });
  const { video } = feature;
  const http = await createHttp({ config, log });
  addErrorAnswers(http, loadMessages(join(webRoot, 'public/lang')));
  addVideoRoutes(http, { feature, allowMedia: null });

  http.post('/stand/ticket', async ({ body }) => {
    const { way, stage, person = 'v' } = body as { way: string; stage: string; person?: string };
    const ticket =
      way === 'publish' ? video.publishTicket(stage, { userId: 1 }) : video.watchTicket(stage, { person });
    if (ticket instanceof Failure) throw ticket;
    return ticket;
  });
  http.post('/stand/open', async ({ body }) => {
    const { stage, standIn } = body as { stage: string; standIn?: boolean };
    const fault = await video.openStage(stage, { standIn: standIn === true });
    if (fault !== null) throw fault;
    return { opened: stage };
  });
  http.post('/stand/close', async ({ body }) => {
    await video.closeStage((body as { stage: string }).stage);
    return {};
  });
  http.post('/stand/kill', async () => {
    const pid = relay.pid();
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    return { killed: pid !== undefined };
  });
  http.get('/stand/processor', async () => ({
    media: processorMs(relay.pid() ?? process.pid),
    server: processorMs(process.pid),
  }));
  http.get('/*', async ({ params }, reply) => {
    const name = (params as { '*': string })['*'] || 'index.html';
    return reply.type(types[extname(name)] ?? 'font/woff2').send(await readFile(join(folder, name)));
  });
  return http.listen({ host: '127.0.0.1', port: 0 });
}

serveParent<ToStand, FromStand>(async (_message, send) => send({ t: 'ready', address: await serve() }));
