export type DatabaseState = 'up' | 'away';

export interface DatabaseStatus {
  readonly current: DatabaseState;
  /** Calls `listener` at each change, never at once. Returns the function that ends the subscription. */
  subscribe(listener: (state: DatabaseState) => void): () => void;
}

export interface DatabaseWatch {
  readonly status: DatabaseStatus;
  /** Says that a connection was lost: the state is `away` until a probe succeeds. */
  reportLost(): void;
  stop(): void;
}

const probeEveryMs = 250;

/** Holds the state and, while it is `away`, probes four times a second for the database's return. */
export function watchDatabase(probe: () => Promise<void>): DatabaseWatch {
  const listeners = new Set<(state: DatabaseState) => void>();
  let current: DatabaseState = 'up';
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function change(state: DatabaseState): void {
    if (current === state) return;
    current = state;
    for (const listener of listeners) listener(state);
  }

  async function look(): Promise<void> {
    timer = undefined;
    const back = await probe().then(
      () => true,
      () => false,
    );
    if (stopped) return;
    if (back) change('up');
    else lookSoon();
  }

  function lookSoon(): void {
    timer ??= setTimeout(() => void look(), probeEveryMs).unref();
  }

  return {
    status: {
      get current() {
        return current;
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    reportLost() {
      if (stopped || current === 'away') return;
      change('away');
      lookSoon();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
