import type { CallReply, RepairState, RoomUseType } from '@grabbit/contract';
import type { ComponentType, ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Practice } from '../draws/practice.tsx';
import type { Key } from '../i18n/keys.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { RoomLink } from '../ports/games.ts';
import { roomContext } from '../room/room-context.ts';
import type { RoomContext } from '../room/room-context.ts';
import type { RoundClient, RoundState } from './round-client.ts';
import type { RoundTimes } from './round-time.ts';
import type { RoundClock } from './use-round-clock.ts';
import type { RevealsStakes } from './stake-keeper.ts';
import type { RoundStake } from './use-round-stake.ts';

/** What every game of rounds tells of a room. */
export interface RoundPage extends RoundTimes {
  readonly room: {
    readonly game: string;
    readonly roomId: number;
    readonly roomName: string;
    readonly useType: RoomUseType;
    readonly repair: RepairState;
  };
  /** Coins that a stake may be, with the least level that may choose them. */
  readonly stakes: readonly { readonly coins: number; readonly minLevel: number }[];
  /** The arcade's key in one line. */
  readonly key: string;
  /** The public beacon that rounds are drawn with, and where its values can be asked for; null for none. */
  readonly beacon: { readonly chain: string; readonly relays: readonly string[] } | null;
  /** Exact return of every stake. */
  readonly returnMillionths: number;
}

/** A room whose rounds everybody shares, as lists show it. */
export type RoundRoomCard = CallReply<'boRooms'>['list'][number];

/** What a player says of the round that comes, and for how many coins. */
export interface RoundWish<Choice extends string, Coins extends number> {
  readonly choice: Choice;
  readonly coins: Coins;
}

/** What every part of a room shares. */
export interface RoundShared<Choice extends string, Coins extends number, Page extends RoundPage> {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  readonly page: Page;
  readonly client: RoundClient;
  readonly wish: RoundWish<Choice, Coins>;
  readonly setWish: (wish: RoundWish<Choice, Coins>) => void;
}

/** How the parts of a game's room find what they share. */
export interface RoundHall<
  Choice extends string,
  Coins extends number,
  Page extends RoundPage,
> extends RoomContext<RoundShared<Choice, Coins, Page>> {
  /** A part of what the room tells; drawn again only when that changes. */
  readonly useRound: <Value>(select: (state: RoundState) => Value) => Value;
}

/** A game's hall. */
export function roundHall<Choice extends string, Coins extends number, Page extends RoundPage>(): RoundHall<
  Choice,
  Coins,
  Page
> {
  const { Shared, useShared } = roomContext<RoundShared<Choice, Coins, Page>>();
  return { Shared, useShared, useRound: (select) => useStore(useShared().client.store, select) };
}

/** As much of a query as a page asks of it. */
export interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** What lists and cards show of a game's rooms. */
export interface RoundLists {
  readonly useRooms: () => Loaded<readonly RoundRoomCard[]>;
  roomLink(roomId: number, from: string): RoomLink;
  /** Ends the class of the picture's ground. */
  readonly ground: string;
  readonly picture: ReactNode;
  /** What a right stake pays. */
  pays(t: Translate): string;
}

/** What the screen of a game's solo rounds is given. */
export interface SoloProps {
  /** The switch to the shared rounds. `busy`: a play is on its way or being shown. */
  modes(busy: boolean): ReactNode;
  /** Why no play begins alone for now; null where one may. */
  readonly hold: string | null;
}

/** A game of rounds that everybody in a room shares: what its room is made of beside what all such rooms are. */
export interface RoundGame<
  Choice extends string,
  Coins extends number,
  Page extends RoundPage,
> extends RevealsStakes {
  readonly hall: RoundHall<Choice, Coins, Page>;
  /** Ends the class of its room. */
  readonly mark: string;
  readonly lists: RoundLists;
  readonly usePage: (roomId: number) => Loaded<Page>;
  /** Query that holds the page. */
  pageKey(roomId: number): readonly unknown[];
  socketPath(roomId: number): string;
  /** What may be said, the smallest stake first, and both at first. */
  readonly choices: readonly Choice[];
  readonly stakes: readonly [Coins, ...Coins[]];
  readonly first: RoundWish<Choice, Coins>;
  /** Where this browser keeps what was chosen last. */
  readonly wishKey: `${string}:${string}`;
  readonly practice: Practice;
  readonly place: RoundStake<Choice, Coins>['ask'];

  readonly Stage: ComponentType;
  /** The screen of rounds that are drawn for the player alone; none where the game has no such rounds. */
  readonly Solo?: ComponentType<SoloProps>;
  /** The choices on the deck. */
  readonly Choices: ComponentType<{ readonly off: boolean }>;
  /** What can be won, with exact chances, the return, and what was measured. */
  readonly Pays: ComponentType;
  /** How the last rounds ended. */
  readonly Last: ComponentType<{ readonly heading: 'h2' | 'h3' }>;
  /** What is sealed of a round beside its seal: its number first. */
  sealed(sequence: number, t: Translate): readonly (readonly [string, string])[];
  /** One short state for the display of the deck. */
  stateWord(clock: Pick<RoundClock, 'phase' | 'running' | 'next'>, t: Translate): string;
  /** What coins are staked on. */
  costWord(choice: Choice, t: Translate): string;
  readonly words: {
    readonly title: Key;
    /** Over what can be won. */
    readonly pays: Key;
    /** On the round button. */
    readonly go: Key;
    readonly sealed: Key;
    readonly sealedText: Key;
    readonly chooseStake: Key;
    /** With `word` and `seconds`. */
    readonly secondsLeft: Key;
    readonly stakesClosed: Key;
    readonly stakeStands: Key;
  };
}

/** What a part of every such room is given. */
export interface OfRound<Choice extends string, Coins extends number, Page extends RoundPage> {
  readonly game: RoundGame<Choice, Coins, Page>;
}
