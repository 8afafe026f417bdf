import type { LiveLineMessage, LiveMessageName, LiveMessages } from '@grabbit/contract';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

const mostLines = 60;
const mostGifts = 20;

/** Somebody gave something: shown one after the other. */
export interface GiftBanner {
  readonly id: number;
  readonly gift: string;
  readonly count: number;
  /** Empty where the giver hides it. */
  readonly nickName: string;
  readonly portrait: string;
}

/** What happens in the talk beside what people say. */
export type TalkEvent =
  | { readonly kind: 'came'; readonly names: readonly string[]; readonly more: number }
  | { readonly kind: 'gift'; readonly gift: string; readonly count: number; readonly nickName: string };

export type TalkItem =
  | { readonly t: 'line'; readonly key: string; readonly line: LiveLineMessage }
  | { readonly t: 'event'; readonly key: string; readonly event: TalkEvent };

/** What channel 75 has told of a show since its page was opened. */
export interface ShowState {
  readonly talk: readonly TalkItem[];
  /** Null before anything was told: then the room's own figure counts. */
  readonly viewers: number | null;
  readonly likes: number | null;
  /** Likes that came with the last message, and their number: each is seen floating once. */
  readonly liked: { readonly serial: number; readonly more: number };
  readonly gifts: readonly GiftBanner[];
  /** How often it was told that the host's picture is there. */
  readonly pictures: number;
}

export interface ShowStore {
  readonly store: StoreApi<ShowState>;
  /** What was said, as the server tells it now; who came and what was given since the page was opened stays. Those who were muted are never shown. */
  begin(lines: readonly LiveLineMessage[], muted: readonly string[]): void;
  /** Takes what was told; gives whether the room has to be read again. */
  hear<Name extends LiveMessageName>(name: Name, message: LiveMessages[Name]): boolean;
  /** The banner of a gift was shown. */
  giftShown(): void;
}

/** What is told beside the talk, likes, gifts and people changes what the room's own reply says. */
const changesRoom: Readonly<Record<LiveMessageName, boolean>> = {
  message: false,
  newLike: false,
  userEnter: false,
  newGift: false,
  sale: true,
  explain: true,
  explainEnd: true,
  liveOpen: true,
  liveClose: true,
  newBag: true,
  openBag: true,
  joinBag: false,
  removal: true,
  voteStart: true,
  voteTimeout: true,
  voteResult: true,
  voteClose: true,
};

export function createShowStore(): ShowStore {
  let muted: ReadonlySet<string> = new Set();
  let serial = 0;
  const store = createStore<ShowState>(() => ({
    ...{ talk: [], viewers: null, likes: null, liked: { serial: 0, more: 0 }, gifts: [], pictures: 0 },
  }));
  const next = (): string => `e${(serial += 1)}`;

  function addTalk(items: readonly TalkItem[]): void {
    if (items.length === 0) return;
    store.setState(({ talk }) => {
      const known = new Set(talk.map(({ key }) => key));
      return { talk: [...talk, ...items.filter(({ key }) => !known.has(key))].slice(-mostLines) };
    });
  }
  const said = (lines: readonly LiveLineMessage[]): TalkItem[] =>
    lines.filter(({ from }) => !muted.has(from.alias)).map((line) => ({ t: 'line', key: line.id, line }));

  function message({ lines, gone }: LiveMessages['message']): void {
    if (gone.length > 0)
      store.setState(({ talk }) => ({ talk: talk.filter(({ key }) => !gone.includes(key)) }));
    addTalk(said(lines));
  }

  function gift({ gift: name, count, nickName, portrait }: LiveMessages['newGift']): void {
    const key = next();
    addTalk([{ t: 'event', key, event: { kind: 'gift', gift: name, count, nickName } }]);
    const banner = { id: serial, gift: name, count, nickName, portrait };
    store.setState(({ gifts }) => ({ gifts: [...gifts, banner].slice(-mostGifts) }));
  }

  return {
    store,
    begin(lines, mutedAliases) {
      muted = new Set(mutedAliases);
      const told = said(lines);
      const keys = new Set(told.map(({ key }) => key));
      store.setState(({ talk }) => ({ talk: talk.filter(({ t, key }) => t === 'event' || keys.has(key)) }));
      addTalk(told);
    },
    hear(name, told) {
      if (name === 'message') message(told as LiveMessages['message']);
      if (name === 'newGift') gift(told as LiveMessages['newGift']);
      if (name === 'newLike') {
        const { more, likes } = told as LiveMessages['newLike'];
        store.setState(({ liked }) => ({ likes, liked: { serial: liked.serial + 1, more } }));
      }
      if (name === 'liveOpen' && (told as LiveMessages['liveOpen']).picture === 'live')
        store.setState(({ pictures }) => ({ pictures: pictures + 1 }));
      if (name === 'userEnter') {
        const { names, more, viewers } = told as LiveMessages['userEnter'];
        store.setState({ viewers });
        if (names.length > 0) addTalk([{ t: 'event', key: next(), event: { kind: 'came', names, more } }]);
      }
      return changesRoom[name];
    },
    giftShown: () => store.setState(({ gifts }) => ({ gifts: gifts.slice(1) })),
  };
}
