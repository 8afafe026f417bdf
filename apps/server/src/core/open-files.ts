import { readdir, readFile } from 'node:fs/promises';

export interface FileCount {
  readonly open: number;
  /** The soft limit of this process; infinite for none. */
  readonly limit: number;
}

/** Descriptors of this process, as Linux tells them; null elsewhere. */
export async function countOpenFiles(): Promise<FileCount | null> {
  if (process.platform !== 'linux') return null;
  const [names, limits] = await Promise.all([
    readdir('/proc/self/fd'),
    readFile('/proc/self/limits', 'utf8'),
  ]);
  const limit = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return { open: names.length, limit };
}

export interface OpenFilesOptions {
  /** Of the limit, in percent: past it the process is short of descriptors. */
  readonly percent: number;
  readonly everyMs?: number;
  readonly count?: () => Promise<FileCount | null>;
}

/** Watches how many descriptors are open, between two looks by what is noted. */
export interface OpenFiles {
  readonly last: FileCount;
  /** A connection was taken. */
  noteOpened(): void;
  isShort(): boolean;
  stop(): void;
}

export function watchOpenFiles({
  percent,
  everyMs = 1_000,
  count = countOpenFiles,
}: OpenFilesOptions): OpenFiles {
  let last: FileCount = { open: 0, limit: Number.POSITIVE_INFINITY };
  let since = 0;
  const look = async (): Promise<void> => {
    since = 0;
    // Without a descriptor for the look itself there is none left.
    const found = await count().catch(() => ({ ...last, open: last.limit }));
    if (found !== null) last = found;
  };
  void look();
  const timer = setInterval(() => void look(), everyMs).unref();
  return {
    get last() {
      return last;
    },
    noteOpened: () => void (since += 1),
    isShort: () => last.open + since > (last.limit * percent) / 100,
    stop: () => clearInterval(timer),
  };
}
