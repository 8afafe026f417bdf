import type { ErrorName, RepairState, RoomUseType } from '@grabbit/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import type { Key } from '../../i18n/keys.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { DrawRecord } from '../../ports/games.ts';
import type { PressGuard } from '../../room/press-guard.ts';
import { roomContext } from '../../room/room-context.ts';
import type { RoomContext } from '../../room/room-context.ts';
import type { StakeAmount } from '../../room/stake-choice.tsx';
import type { RevealParams } from '../accepted-play.ts';
import type { Asked, DrawClient, DrawnPlay, DrawState } from '../draw-client.ts';
import type { Practice } from '../practice.tsx';
import type { DrawnAnswer } from '../stream-calls.ts';

/** What every drawn game tells of a room. */
export interface DrawPage {
  readonly room: {
    readonly game: string;
    readonly roomId: number;
    readonly roomName: string;
    readonly useType: RoomUseType;
    readonly repair: RepairState;
  };
  /** From one stake to the next, in milliseconds. */
  readonly pauseMs: number;
}

/** The types of a drawn game: its bet, what asks for a play, the answer, its room's page, and what of a play is to be seen. */
export interface DrawTypes {
  readonly bet: { readonly stake: number };
  readonly params: Asked;
  readonly answer: DrawnAnswer & { readonly paid: number };
  readonly page: DrawPage;
  readonly shown: unknown;
}

export type ClientOf<T extends DrawTypes> = DrawClient<T['bet'], T['params'], T['answer']>;
export type StateOf<T extends DrawTypes> = DrawState<T['params'], T['answer']>;
export type PlayOf<T extends DrawTypes> = DrawnPlay<T['params'], T['answer']>;

/** What every part of a room shares. */
export interface DrawShared<T extends DrawTypes> {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  readonly page: T['page'];
  readonly drawClient: ClientOf<T>;
  readonly guard: PressGuard;
  readonly bet: T['bet'];
  readonly setBet: (bet: T['bet']) => void;
}

/** How the parts of a game's room find what they share. */
export interface DrawHall<T extends DrawTypes> extends RoomContext<DrawShared<T>> {
  /** A part of the play that is on its way; drawn again only when that changes. */
  readonly usePlay: <Value>(select: (state: StateOf<T>) => Value) => Value;
  /** The last play once it was shown to its end; null before, and while another one is on its way. */
  readonly useLanded: () => { readonly asked: T['params']; readonly answer: T['answer'] } | null;
}

/** A game's hall. */
export function drawHall<T extends DrawTypes>(): DrawHall<T> {
  const { Shared, useShared } = roomContext<DrawShared<T>>();
  const usePlay: DrawHall<T>['usePlay'] = (select) => useStore(useShared().drawClient.store, select);
  const useLanded: DrawHall<T>['useLanded'] = () => {
    const play = usePlay((state) => (state.phase === 'landed' ? state.play : null));
    return play?.answer == null ? null : { asked: play.asked, answer: play.answer };
  };
  return { Shared, useShared, usePlay, useLanded };
}

/** What is told while a play is shown. */
export interface ShowTold {
  /** It was shown to its end before. */
  readonly landed: boolean;
  /** Nothing shall move: the outcome stands after a moment. */
  readonly still: boolean;
  /** One more step can be seen. */
  readonly onStep: () => void;
  /** Once, when the outcome stands. */
  readonly onEnd: () => void;
}

/** How far a play has come, for the display. */
export interface DrawMoment<T extends DrawTypes> {
  readonly phase: 'idle' | 'falling' | 'landed';
  readonly bet: T['bet'];
  readonly play: PlayOf<T> | null;
  readonly shown: T['shown'];
}

/** Coins that are put aside for a game: its plays are paid from them. */
export interface GameWallet {
  /** Those that are there; undefined while unknown, for who may not stake, and where they are not `wanted`. */
  readonly useCoins: (wanted: boolean) => number | undefined;
  readonly Pill: ComponentType<{ readonly coins: number; readonly onOpen: () => void }>;
  readonly Sheet: ComponentType<{ readonly open: boolean; readonly onClose: () => void }>;
  /** On the button that puts coins in. */
  readonly fill: Key;
  /** Refuses a play that costs more than is there, and what it is called. */
  readonly tooSmall: ErrorName;
  readonly title: Key;
}

/** A game whose plays are drawn for one player at a time: what its room is made of beside what all such rooms are. */
export interface DrawGame<T extends DrawTypes> {
  readonly hall: DrawHall<T>;
  /** On the wire, and in classes, queries and what is kept in the browser. */
  readonly name: string;
  /** The class of its room beside that of its name; default: that of a flat game's cabinet. */
  readonly look?: string;
  readPage(roomId: number, signal: AbortSignal): Promise<T['page']>;
  readonly practice: Practice;
  /** What is staked at first, and a bet of whatever was kept in the browser. */
  readonly first: T['bet'];
  readBet(kept: Readonly<Record<string, unknown>>): T['bet'];
  /** In coins. */
  priceOf(bet: T['bet']): number;
  /** What may be staked, the smallest first. */
  amounts(page: T['page']): readonly StakeAmount<number>[];
  /** The game's own call, which draws what was accepted. */
  play(shown: RevealParams): Promise<T['answer'] | null>;
  paramsOf(asked: Asked, bet: T['bet']): T['params'];
  /** Refusals of its plays beside those of every room. */
  readonly refusals?: readonly ErrorName[];
  /** Queries that hold the coins it is played with; default: those of the wallet. */
  readonly moneyKeys?: readonly QueryKey[];
  /** The balance of its own wallet has to be read again. */
  onMoney?(): void;
  readonly wallet?: GameWallet;
  /** Reports that an answer was seen to its end, for games that show it step by step. Never rejects. */
  shown?(answer: T['answer']): Promise<void>;
  /** So long a result stands before the button that showed it buys again, in milliseconds, where it is longer than elsewhere. */
  readonly readMs?: number;
  /** A play that was drawn and not shown to its end before the page was left. */
  unshown?(page: T['page'], roomId: number): PlayOf<T> | null;
  /** Whether something of the player's is open here that outlives the page; undefined while unknown. `held`: coins in its wallet. */
  isOpen?(at: {
    readonly busy: boolean;
    readonly practice: boolean;
    readonly held: number | undefined;
  }): boolean | undefined;
  /** What is to be seen of the play that is shown, from step to step. */
  readonly useShown: (play: PlayOf<T> | null, told: ShowTold) => T['shown'];
  readonly Stage: ComponentType<{ readonly shown: T['shown'] }>;
  /** The middle of the deck. `off`: a play is on its way; `onStake` opens the sheet of the stake. */
  readonly Options: ComponentType<{ readonly off: boolean; readonly onStake: () => void }>;
  /** Beside the seal and the return: what else there is to know of the room. */
  readonly MoreFacts?: ComponentType;
  /** What a play costs apart from its stake, in the sheet of the stake. */
  readonly StakeMore?: ComponentType<{ readonly bet: T['bet']; readonly onChange: (bet: T['bet']) => void }>;
  /** What can be won, with exact chances, the return, and what was measured. */
  readonly Pays: ComponentType;
  /** The display: how many lamps, how many of them are lit, and a word. */
  led(
    at: DrawMoment<T>,
    t: Translate,
  ): {
    readonly bulbs: number;
    readonly lit: number;
    readonly word: string;
    /** Instead of what the play costs. */
    readonly figures?: string;
  };
  /** The return of what is chosen, as a share of 1. */
  returnOf(bet: T['bet'], page: T['page']): number;
  /** What is chosen, over what it pays; default: the word for what pays. */
  paysTitle?(bet: T['bet'], t: Translate): string;
  /** What coins are staked on, on the tag that opens the choice of the stake; without it the options hold the choice. */
  costWord?(bet: T['bet'], t: Translate): string;
  /** How many of the player's last plays are shown, and a play in words, if not by what it paid. */
  readonly last: { readonly most: number; wordsOf?(record: DrawRecord): readonly string[] };
  readonly words: {
    readonly title: Key;
    /** On the round button. */
    readonly go: Key;
    /** On the round button while it waits; default: `go`. */
    readonly wait?: Key;
    /** The line is away, and the room keeps asking. */
    readonly lost: Key;
    readonly sealed: Key;
    readonly sealedText: Key;
    /** Over what can be won. */
    readonly pays: Key;
    readonly paysText?: Key;
    /** With `share`: the return, in short. */
    readonly share?: Key;
    readonly last: Key;
    readonly chooseStake: Key;
    /** Of an amount in the sheet of the stake. */
    readonly stake: Key;
  };
}

/** What a part of every such room is given. */
export interface OfDraw<T extends DrawTypes> {
  readonly game: DrawGame<T>;
}
