export type DatabaseState = 'up' | 'away';

/** Why a database is away: nobody answers, or who answers has no space, memory or working disk. */
export type DatabaseLack = 'connection' | 'resources';

export interface DatabaseStatus {
  readonly current: DatabaseState;
  /** Null while it is up. */
  readonly lack: DatabaseLack | null;
  /** Calls `listener` at each change, never at once. Returns the function that ends the subscription. */
  subscribe(listener: (state: DatabaseState) => void): () => void;
}

export interface DatabaseWatch {
  readonly status: DatabaseStatus;
  /** Says what is missing: the state is `away` until a probe succeeds. */
  report(lack: DatabaseLack): void;
  stop(): void;
}

const probeEveryMs: Readonly<Record<DatabaseLack, number>> = { connection: 250, resources: 1_000 };

/**
 * Holds the state and, while it is `away`, probes for the database's return: four times a second, or once where the
 * probe has to write.
 */
export function watchDatabase(probe: (lack: DatabaseLack) => Promise<void>): DatabaseWatch {
  const listeners = new Set<(state: DatabaseState) => void>();
  let current: DatabaseState = 'up';
  let lack: DatabaseLack | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function change(state: DatabaseState): void {
    if (current === state) return;
    current = state;
    for (const listener of listeners) listener(state);
  }

  async function look(): Promise<void> {
    timer = undefined;
    const back = await probe(lack ?? 'connection').then(
      () => true,
      () => false,
    );
    if (stopped) return;
    if (!back) return lookSoon();
    lack = null;
    change('up');
  }

  function lookSoon(): void {
    timer ??= setTimeout(() => void look(), probeEveryMs[lack ?? 'connection']).unref();
  }

  return {
    status: {
      get current() {
        return current;
      },
      get lack() {
        return lack;
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    report(what) {
      if (stopped) return;
      // A database without space often loses its connections too: it is back when it can write.
      if (lack !== 'resources') lack = what;
      if (current === 'away') return;
      change('away');
      lookSoon();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
