import type { CallReply } from '@grabbit/contract';
import type { DrawFile } from '@grabbit/engines/draws';
import type { SharedRules } from '@grabbit/engines/rounds';
import type { ComponentType, ReactNode } from 'react';
import type { Key } from '../i18n/keys.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { Led } from '../kernel/places.ts';
import type { DrawnProps } from '../ui/icons/drawn.tsx';

export type DrawRoom = CallReply<'drawRooms'>['list'][number];
export type DrawRecord = CallReply<'drawRecords'>['list'][number];
/** The form of a drawn play's file, as it was read from the wire or from a file. */
export type DrawnFile = Pick<DrawFile, 'bet' | 'result' | 'paid'>;

/** The way to a room: in the path, or, where one page has all rooms of a game, in what is asked of it. */
export type RoomLink =
  | {
      readonly to: string;
      readonly params: { readonly roomId: string } | { readonly id: string };
      readonly search: Led;
    }
  | { readonly to: string; readonly search: Led & { readonly room: number } };

/** What lists, receipts and `/verify` show of drawn plays of a game. */
export interface DrawnPlayParts {
  /** Its name on the wire: its folder, and its engine's. */
  readonly name: string;
  readonly title: Key;
  readonly Icon: ComponentType<DrawnProps>;
  /** The way into one of its rooms; `from` names the page that leads there. */
  roomLink(roomId: number, from: string): RoomLink;
  /** A play in a list: its small picture, the ground under that, and what came of it. */
  row(
    play: DrawRecord,
    t: Translate,
  ): { readonly picture: ReactNode; readonly ink?: string; readonly title: string };
  /** What came of a play: what it is called, and what it is. */
  outcome(file: DrawnFile, t: Translate): readonly [name: string, value: string];
  /** The play itself, large. Nothing for a file of another form. */
  picture(file: DrawnFile): ReactNode;
  /** The number that a play was drawn with, why its seed is not open yet, and how it comes to be. */
  readonly words: {
    readonly number: Key;
    readonly seedClosed: Key;
    stillSealed(t: Translate): string;
  };
}

/** A game all of whose plays are drawn. Each stands in `<game>/<game>.parts.tsx`. */
export interface DrawnGameParts extends DrawnPlayParts {
  /** What a player may have left open in it, told with `room`; none where a play is over as soon as it is drawn. */
  readonly waits?: Key;
  /** What is drawn on a room's card, and what it says beside its price. */
  card(room: DrawRoom, t: Translate): { readonly picture: ReactNode; readonly note: string };
}

/** A game at tables of the players' own: its plays go on for a while, and lists and papers are the game's. */
export interface TableGame {
  /** Its name on the wire, and its folder. */
  readonly name: string;
  readonly title: Key;
  /** What a player may have left open in it, told with `room`. */
  readonly waits: Key;
  readonly Icon: ComponentType<DrawnProps>;
  /** How the address names its records: its number in the specification. */
  readonly records: string;
  /** Its rooms as cards. `from` names the page that they stand on. */
  readonly Rooms: ComponentType<{ readonly from: string }>;
  /** The player's plays, the latest first. */
  readonly Plays: ComponentType<{ readonly open?: string | undefined }>;
  /** The paper of one play. */
  readonly Receipt: ComponentType<{ readonly playId: string }>;
  /** The rules that its rounds are drawn again by, where everybody in a room shares them. Rejects when their code does not come. */
  readonly rules?: () => Promise<SharedRules>;
}

export interface ProofProps {
  readonly value: unknown;
  /** This arcade published it; else it was brought along. */
  readonly ours: boolean;
  /** Asks for it as it stands now; none for a file that was brought along. */
  readonly onAgain: (() => unknown) | undefined;
}

/** Checks files of one form on the reader's device. */
export interface ProofReader {
  /** What its files name as their `format`. */
  readonly format: string;
  readonly Verified: ComponentType<ProofProps>;
  /** Files that stand at addresses of their own beside those of plays. */
  readonly published?: {
    isAsked(id: string): boolean;
    /** Rejects as calls do. */
    read(id: string, signal: AbortSignal): Promise<unknown>;
  };
}
