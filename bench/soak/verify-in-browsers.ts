import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { findChromium } from '../../tools/find-chromium.ts';
import { listenHere } from '../harness/listen.ts';
import type { Report } from '../harness/report.ts';

const root = join(import.meta.dirname, '../..');
const patienceMs = 300_000;

interface Verdict {
  readonly name: string;
  readonly ok: boolean;
  readonly wrong: readonly string[];
  readonly ms: number;
  /** Of the play's own time. */
  readonly ticks: number;
}

interface Verdicts {
  readonly files: readonly Verdict[];
  readonly agent: string;
  readonly error: string | undefined;
}

interface Browser {
  readonly name: string;
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: (profile: string, url: string) => readonly string[];
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

/** Runs exported plays again in each browser that is installed here, from a page with the engine and nothing else. */
export async function verifyInBrowsers(report: Report, files: readonly string[]): Promise<void> {
  const page = (built ??= builtPage());
  for (const browser of await findBrowsers(report)) await verifyIn(report, browser, page, files);
}

/** The page is built once for all parts of a soak. */
let built: string | undefined;

function builtPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grabbit-page-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  buildPage(folder);
  return folder;
}

function buildPage(outDir: string): void {
  const page = join(root, 'bench/support/verify-page');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['--outDir', outDir, '--emptyOutDir', '--target', 'esnext', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, [vite, 'build', page, ...options], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the page for the browsers could not be built');
}

async function findBrowsers(report: Report): Promise<Browser[]> {
  const chromium = await findChromium();
  const firefox = ['firefox-esr', 'firefox']
    .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
    .find((path) => path !== '');
  report.check('a Chromium is here', chromium !== undefined);
  if (firefox === undefined)
    report.print('  no Firefox is installed here: only Chromium runs the plays again');
  return [
    ...(chromium === undefined ? [] : [{ name: 'Chromium', ...chromium, args: chromiumArgs }]),
    ...(firefox === undefined
      ? []
      : [{ name: 'Firefox', path: firefox, env: { MOZ_HEADLESS: '1' }, args: firefoxArgs }]),
  ];
}

const chromiumArgs = (profile: string, url: string): string[] => [
  ...['--headless=new', '--remote-debugging-port=0', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  ...['--disable-background-networking', `--user-data-dir=${profile}`, url],
];
const firefoxArgs = (profile: string, url: string): string[] => [
  ...['--headless', '--no-remote', '--profile', profile, url],
];

async function verifyIn(
  report: Report,
  browser: Browser,
  page: string,
  files: readonly string[],
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'grabbit-profile-'));
  const { server, verdicts } = servePage(page, files);
  const url = `http://127.0.0.1:${await listenHere(server)}/`;
  const begun = performance.now();
  const child = spawn(browser.path, browser.args(profile, url), {
    env: { ...process.env, ...browser.env, HOME: profile },
    stdio: 'ignore',
    detached: true,
  });
  try {
    const said = await Promise.race([verdicts, silence(child)]);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    const wrong = said.files.filter(({ ok }) => !ok);
    const missing = files.length - said.files.length;
    report.print(`  ${browser.name}: ${said.agent}`);
    report.none(`${files.length} plays come out the same in ${browser.name} (${seconds} s)`, [
      ...wrong,
      ...(missing === 0 ? [] : [`${missing} were not run: ${said.error}`]),
    ]);
    const times = ownTimes(said.files);
    if (Number.isFinite(times)) report.print(`  run again in ${times.toFixed(3)} x of their own time`);
  } finally {
    end(child);
    server.closeAllConnections();
    server.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Time that running them again took, of the time that they took when they were played. */
function ownTimes(files: readonly Verdict[]): number {
  const tookMs = files.reduce((sum, { ms }) => sum + ms, 0);
  const playedMs = files.reduce((sum, { ticks }) => sum + (ticks * 1000) / 60, 0);
  return tookMs / playedMs;
}

/** The browser's whole family: it was started as a process group of its own. */
function end(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
}

async function silence(child: ChildProcess): Promise<Verdicts> {
  let timer: NodeJS.Timeout | undefined;
  const error = await new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no verdict within ${patienceMs / 1000} s`), patienceMs);
    child.once('error', (fault) => resolve(fault.message));
    child.once('exit', (code) => resolve(`the browser ended with ${code}`));
  });
  clearTimeout(timer);
  return { files: [], agent: '', error };
}

function servePage(page: string, files: readonly string[]): { server: Server; verdicts: Promise<Verdicts> } {
  const said: Verdict[] = [];
  const { promise, resolve } = Promise.withResolvers<Verdicts>();
  const paths = new Map(files.map((path) => [`/files/${basename(path)}`, path]));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://page').pathname;
    if (path === '/verdict') {
      const verdict = JSON.parse(await bodyOf(request)) as Verdict & {
        done?: true;
        agent: string;
        error?: string;
      };
      if (verdict.done === true) resolve({ files: said, agent: verdict.agent, error: verdict.error });
      else said.push(verdict);
      return void response.writeHead(204).end();
    }
    if (path === '/files.json') return void response.end(JSON.stringify(files.map((file) => basename(file))));
    const file = paths.get(path) ?? join(page, path === '/' ? 'index.html' : path.slice(1));
    const content = await readFile(file).catch(() => null);
    if (content === null) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      .end(content);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return { server, verdicts: promise };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
