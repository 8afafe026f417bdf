import type {
  ChatDown,
  ChatFace,
  ChatKind,
  ChatLine,
  ChatSilence,
  ChatUp,
  CheerMark,
} from '@grabbit/contract';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** Why the last message was not said; `key` of the dictionary. */
export interface ChatRefusal {
  readonly key: string;
  readonly silence: ChatSilence | null;
}

/** One mark that floats up. */
export interface Float {
  readonly id: number;
  readonly mark: CheerMark;
}

export interface ChatState {
  readonly lines: readonly ChatLine[];
  /** The alias under which this room knows us; null for a visitor. */
  readonly you: string | null;
  readonly mayWrite: boolean;
  readonly silence: ChatSilence | null;
  readonly faces: readonly ChatFace[];
  /** Watchers whose face is not shown. */
  readonly more: number;
  readonly refusal: ChatRefusal | null;
  /** Lines that came since `read` was last called. */
  readonly unread: number;
  readonly floats: readonly Float[];
  /** The cheers of the last moments, for who wants nothing to move. */
  readonly cheers: readonly { readonly mark: CheerMark; readonly count: number }[];
}

export interface RoomChat {
  readonly store: StoreApi<ChatState>;
  /** What the room tells. */
  take(message: ChatDown): void;
  /** Resolves to whether it was said; why not stands in `refusal`. */
  say(kind: ChatKind, body: string): Promise<boolean>;
  cheer(mark: CheerMark): void;
  /** Everything that came was seen. */
  read(): void;
  /** Puts a line away for us alone. */
  putAway(id: string): void;
  /** A mark has floated off. */
  floated(id: number): void;
  /** The counted cheers have been shown long enough. */
  clearCheers(): void;
}

const mostLines = 60;
const mostFloats = 18;
const floatsOfOne = 5;
const answerWithinMs = 8_000;

const firstState: ChatState = {
  lines: [],
  you: null,
  mayWrite: false,
  silence: null,
  faces: [],
  more: 0,
  refusal: null,
  unread: 0,
  floats: [],
  cheers: [],
};

interface Waiting {
  readonly resolve: (said: boolean) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** What is said in a room, as this browser hears it. `send` gives whether the connection stood. */
export function createRoomChat(send: (message: ChatUp) => boolean): RoomChat {
  const store = createStore<ChatState>(() => firstState);
  const waiting = new Map<number, Waiting>();
  const away = new Set<string>();
  let number = 0;
  let floatNumber = 0;
  const set = (part: Partial<ChatState>): void => store.setState(part);
  const shown = (lines: readonly ChatLine[]): ChatLine[] => lines.filter(({ id }) => !away.has(id));

  function answer(n: number, refusal: ChatRefusal | null): void {
    const asked = waiting.get(n);
    if (asked === undefined) return;
    waiting.delete(n);
    clearTimeout(asked.timer);
    set({ refusal, ...(refusal?.silence ? { silence: refusal.silence } : {}) });
    asked.resolve(refusal === null);
  }

  function takeLine(line: ChatLine): void {
    const { lines, unread, you } = store.getState();
    if (away.has(line.id) || lines.some(({ id }) => id === line.id)) return;
    set({ lines: [...lines, line].slice(-mostLines), unread: line.from.alias === you ? unread : unread + 1 });
  }

  function takeCheers(marks: ChatState['cheers']): void {
    const { floats, cheers } = store.getState();
    const fresh = marks.flatMap(({ mark, count }) =>
      Array.from({ length: Math.min(count, floatsOfOne) }, () => ({ id: (floatNumber += 1), mark })),
    );
    const before = cheers.filter(({ mark }) => !marks.some((each) => each.mark === mark));
    const summed = marks.map(({ mark, count }) => ({
      mark,
      count: count + (cheers.find((each) => each.mark === mark)?.count ?? 0),
    }));
    set({ floats: [...floats, ...fresh].slice(-mostFloats), cheers: [...before, ...summed] });
  }

  return {
    store,
    take(message) {
      switch (message.t) {
        case 'chat': {
          const { you, mayWrite, silence, lines } = message;
          return set({ you, mayWrite, silence, lines: shown(lines) });
        }
        case 'line':
          return takeLine(message.line);
        case 'unline':
          return set({ lines: store.getState().lines.filter(({ id }) => !message.ids.includes(id)) });
        case 'said':
          return answer(message.n, null);
        case 'unsaid':
          return answer(message.n, { key: message.key, silence: message.silence });
        case 'cheers':
          return takeCheers(message.marks);
        case 'faces':
          return set({ faces: message.faces, more: message.more });
      }
    },
    say(kind, body) {
      const n = (number += 1);
      return new Promise((resolve) => {
        const lost = (): void => answer(n, { key: 'chat.notSent', silence: null });
        waiting.set(n, { resolve, timer: setTimeout(lost, answerWithinMs) });
        if (!send({ t: 'say', n, kind, body })) lost();
      });
    },
    cheer: (mark) => void send({ t: 'cheer', mark }),
    read() {
      if (store.getState().unread > 0) set({ unread: 0 });
    },
    putAway(id) {
      away.add(id);
      set({ lines: shown(store.getState().lines) });
    },
    floated: (id) => set({ floats: store.getState().floats.filter((float) => float.id !== id) }),
    clearCheers: () => set({ cheers: [] }),
  };
}
