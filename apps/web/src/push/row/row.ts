import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** A press that is held longer than this, in milliseconds, drops a row. */
export const holdMs = 300;
/** How often a row looks whether its next coin may go, in milliseconds. */
const lookMs = 30;

export const rowLengths = [5, 10, 20] as const;
/** Coins of one stroke in the player's trays that end a row; 0 for none that does. */
export const rowWaves = [10, 20, 40, 0] as const;

/** What the player chose for a row: it ends by itself, always. */
export interface RowChoice {
  readonly length: (typeof rowLengths)[number];
  readonly wave: (typeof rowWaves)[number];
}

/** Why a row ended. */
export type RowEnd = 'whole' | 'released' | 'refused' | 'wave' | 'away';

export interface RowState {
  /** 'down': a press that may become a row. 'row': coins go while it is held. */
  readonly phase: 'up' | 'down' | 'row';
  readonly count: number;
  readonly of: number;
  /** Of the last row; null before the first one, and while one runs. */
  readonly end: RowEnd | null;
}

export interface RowNeeds {
  readonly choice: () => RowChoice;
  /** A press begins: what the last drop was refused for may be over. */
  begin(): void;
  /** Lets a coin go; false while it is too soon, or nothing can be dropped. */
  drop(): boolean;
  /** The same for a tap, which may wait for its turn. */
  tap(): void;
  /** What the row has to know before its next coin. */
  look(): {
    readonly waiting: boolean;
    readonly refused: boolean;
    readonly away: boolean;
    readonly wave: number;
  };
}

export interface Row {
  readonly store: StoreApi<RowState>;
  /** The button or its key goes down. */
  press(): void;
  /** It is let go: a short press drops one coin, and a row ends. */
  release(): void;
  /** It was taken away without being let go: nothing is dropped, and a row ends. */
  cancel(): void;
}

/** One coin for a tap; for a held press a row, which ends at its length, a refusal, a large wave, and as soon as it is let go. */
export function createRow(needs: RowNeeds): Row {
  const store = createStore<RowState>(() => ({ phase: 'up', count: 0, of: 0, end: null }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The wave that was there before the row: it has been seen. */
  let seen = 0;

  function end(why: RowEnd): void {
    clearTimeout(timer);
    store.setState({ phase: 'up', end: why });
  }

  /** Why no further coin goes; null while one may. */
  function over(): RowEnd | null {
    const { count, of } = store.getState();
    const { refused, away, wave } = needs.look();
    if (refused) return 'refused';
    if (away) return 'away';
    seen = Math.min(seen, wave);
    const most = needs.choice().wave;
    if (most > 0 && wave >= most && wave > seen) return 'wave';
    return count >= of ? 'whole' : null;
  }

  function go(): void {
    const why = over();
    if (why !== null) return end(why);
    // The next coin waits for the answer to the one before: a refusal stops the row at once.
    if (!needs.look().waiting && needs.drop()) store.setState(({ count }) => ({ count: count + 1 }));
    timer = setTimeout(go, lookMs);
  }

  return {
    store,
    press() {
      if (store.getState().phase !== 'up') return;
      store.setState({ phase: 'down', count: 0, of: needs.choice().length, end: null });
      needs.begin();
      seen = needs.look().wave;
      timer = setTimeout(() => {
        store.setState({ phase: 'row' });
        go();
      }, holdMs);
    },
    release() {
      const { phase } = store.getState();
      clearTimeout(timer);
      if (phase === 'row') end('released');
      if (phase !== 'down') return;
      store.setState({ phase: 'up' });
      needs.tap();
    },
    cancel() {
      const { phase } = store.getState();
      clearTimeout(timer);
      if (phase === 'row') end('released');
      else if (phase === 'down') store.setState({ phase: 'up' });
    },
  };
}
