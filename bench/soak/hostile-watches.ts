import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resident memory of a process, looked at twice a second, in MB. */
export class MemoryWatch {
  peak = 0;
  readonly #recent: number[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(pid: () => number | undefined) {
    this.#timer = setInterval(() => this.#look(pid()), 500);
  }

  /** The median of the last ten seconds. */
  get now(): number {
    const sorted = this.#recent.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }

  forgetPeak(): void {
    this.peak = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(pid: number | undefined): void {
    const found = pid === undefined ? null : residentMb(pid);
    if (found === null) return;
    this.#recent.push(found);
    if (this.#recent.length > 20) this.#recent.shift();
    this.peak = Math.max(this.peak, found);
  }
}

/** Null where the process is gone, or the system does not tell. */
function residentMb(pid: number): number | null {
  try {
    const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kb === undefined ? null : Number(kb) / 1024;
  } catch {
    return null;
  }
}

/** What the driver knows: it can take players, it cannot, or it is on its way from one to the other. */
export type Truth = 'ready' | 'not ready' | 'changing';

const everyMs = 250;
const patienceMs = 3_000;

/** Asks /readyz all the time and holds each answer against what the driver knows. */
export class ReadyWatch {
  readonly faults: string[] = [];
  samples = 0;
  /** Every answer that came, with how often. */
  readonly told = new Map<string, number>();
  longestMs = 0;
  #truth: Truth = 'changing';
  #epoch = 0;
  #stopped = false;
  readonly #work: Promise<void>;

  constructor(address: string) {
    this.#work = this.#watch(address);
  }

  /** From now on this is so. */
  know(truth: Truth): void {
    this.#truth = truth;
    this.#epoch += 1;
  }

  /** How often it told of anything but "ready". */
  timesNotReady(): number {
    return [...this.told].reduce((sum, [said, times]) => (said === '200' ? sum : sum + times), 0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#work;
  }

  async #watch(address: string): Promise<void> {
    while (!this.#stopped) {
      const [truth, epoch, begun] = [this.#truth, this.#epoch, performance.now()];
      const said = await readiness(address);
      // What changed while the answer was under way proves nothing.
      if (epoch === this.#epoch) this.#hold(truth, said, performance.now() - begun);
      await sleep(everyMs);
    }
  }

  #hold(truth: Truth, said: string, tookMs: number): void {
    this.samples += 1;
    this.told.set(said, (this.told.get(said) ?? 0) + 1);
    if (truth === 'changing') return;
    if (truth === 'ready') this.longestMs = Math.max(this.longestMs, tookMs);
    const isReady = said === '200';
    if (isReady !== (truth === 'ready')) this.faults.push(`it was ${truth}, and told ${said}`);
  }
}

/** `200`, another status with its faults, or that no answer came. */
async function readiness(address: string): Promise<string> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(patienceMs) });
    if (answer.status === 200) return '200';
    const { faults } = (await answer.json()) as { faults: readonly string[] };
    return `${answer.status} ${faults.join(', ')}`;
  } catch {
    return 'no answer';
  }
}
