import { MessageType } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import type { WonPrize } from '../games/plays.ts';
import { writeMessage } from '../ports/player-messages.store.ts';

/** A play that won, which the room may cheer. */
export interface CheeredPlay {
  /** Public id. */
  readonly play: string;
  readonly playerId: number;
  readonly roomName: string;
  readonly kinds: readonly string[];
}

/** A play, and how many cheered for it. */
export interface Applauded {
  readonly of: CheeredPlay;
  readonly people: number;
}

/** So long after its end a cheer is for a play. */
const lastsMs = 20_000;

/** Counts who cheers after a win: each once, players alone, and nobody for themselves. */
export class Applause {
  #cheered: { readonly of: CheeredPlay; readonly until: number; readonly people: Set<number> } | null = null;

  /** Begins anew, and gives what came for the play before, as `take` does. */
  begin(of: CheeredPlay, now: number): Applauded | null {
    const before = this.take(Number.POSITIVE_INFINITY);
    this.#cheered = { of, until: now + lastsMs, people: new Set() };
    return before;
  }

  add(userId: number | null, now: number): void {
    const cheered = this.#cheered;
    if (cheered === null || userId === null || userId === cheered.of.playerId || now > cheered.until) return;
    cheered.people.add(userId);
  }

  /** A play whose applause is over, and how many cheered, at least one; once. */
  take(now: number): Applauded | null {
    const cheered = this.#cheered;
    if (cheered === null || now <= cheered.until) return null;
    this.#cheered = null;
    return cheered.people.size === 0 ? null : { of: cheered.of, people: cheered.people.size };
  }
}

export function cheeredPlay(
  { publicId, playerId }: { readonly publicId: string; readonly playerId: number },
  { roomName, won }: { readonly roomName: string; readonly won: readonly WonPrize[] },
): CheeredPlay {
  return { play: publicId, playerId, roomName, kinds: won.map(({ kind }) => kind) };
}

/** Writes to a player how many cheered for what they won. */
export async function sendApplause(
  { db, flushNotices }: { readonly db: Database; readonly flushNotices: (userId: number) => void },
  { of, people }: Applauded,
  at: Date,
): Promise<void> {
  const { play, playerId, roomName, kinds } = of;
  await db.transaction((tx) =>
    writeMessage(tx, playerId, {
      ...{
        type: MessageType.react,
        words: 'inbox.cheers',
        link: `/verify/${play}`,
        ref: `cheers:${play}`,
        at,
      },
      values: { people, room: roomName, toy: { keys: kinds.map((kind) => `toys.${kind}`) } },
    }),
  );
  flushNotices(playerId);
}
