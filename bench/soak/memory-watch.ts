import { readFileSync } from 'node:fs';

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
