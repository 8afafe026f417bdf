import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { freePort } from './listen.ts';

const main = join(import.meta.dirname, '../../apps/server/src/main.ts');

interface LogLine {
  readonly level: string;
  readonly msg?: string;
}

/** The product as an operator starts it: a process of its own on a data folder, again and again at one address. */
export class ProductProcess {
  readonly address: string;
  /** Lines of its log that say error or worse. */
  readonly errors: string[] = [];
  readonly #folder: DataFolder;
  readonly #port: number;
  #child: ChildProcess | null = null;
  #lines: string[] = [];

  private constructor(folder: DataFolder, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.address = `http://127.0.0.1:${port}`;
  }

  static async create(folder: DataFolder): Promise<ProductProcess> {
    return new ProductProcess(folder, await freePort());
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Whether the process that was started last is there. */
  get runs(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Its figures without labels, by their names without the prefix. */
  async metrics(): Promise<ReadonlyMap<string, number>> {
    const text = await (await fetch(`${this.address}/metrics`)).text();
    const lines = text.matchAll(/^grabbit_([a-z_]+) (\S+)$/gm);
    return new Map(Array.from(lines, ([, name = '', value]) => [name, Number(value)]));
  }

  /** Resolves when the process was made; `untilReady` tells when it takes players. */
  start(): void {
    this.#lines = [];
    const env = { ...process.env, ...this.#folder.env, PORT: `${this.#port}`, LOG_LEVEL: 'info' };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.on('data', (chunk: Buffer) => {
        const lines = `${rest}${chunk.toString('utf8')}`.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) this.#receive(line);
      });
    }
  }

  /** What was said so far no longer counts for `untilSaid`. */
  forget(): void {
    this.#lines = [];
  }

  /** Lines of its log that say error or worse, but for what was done to it. */
  errorsBut(expected: RegExp): string[] {
    return this.errors.filter((line) => !expected.test(line)).map((line) => line.slice(0, 600));
  }

  #receive(line: string): void {
    if (!line.startsWith('{')) {
      if (line.startsWith('grabbit:')) this.errors.push(line);
      return;
    }
    const { level, msg = '' } = JSON.parse(line) as LogLine;
    this.#lines.push(msg);
    if (level === 'error' || level === 'fatal') this.errors.push(line);
  }

  /** Resolves when the log says so, counted from the start of the process. */
  async untilSaid(words: string, withinMs: number): Promise<void> {
    const until = performance.now() + withinMs;
    while (!this.#lines.some((line) => line.includes(words))) {
      if (performance.now() > until)
        throw new Error(`the server did not say "${words}" within ${withinMs / 1000} s`);
      await sleep(10);
    }
  }

  async untilReady(withinMs = 90_000): Promise<void> {
    const until = performance.now() + withinMs;
    for (;;) {
      const ok = await fetch(`${this.address}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ok) return;
      if (this.#child?.exitCode != null) throw new Error(`the server ended by itself: ${this.errors.at(-1)}`);
      if (performance.now() > until) throw new Error(`the server was not ready within ${withinMs / 1000} s`);
      await sleep(50);
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** Asks it to end; gives the exit code. */
  stop(): Promise<number | null> {
    return this.#interrupt((pid) => pid);
  }

  /** As Ctrl-C does it: the signal goes to every process of the group. */
  stopGroup(): Promise<number | null> {
    return this.#interrupt((pid) => -pid);
  }

  async #interrupt(target: (pid: number) => number): Promise<number | null> {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null) return child?.exitCode ?? null;
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
    process.kill(target(child.pid), 'SIGINT');
    return gone;
  }
}
