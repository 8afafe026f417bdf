import type { ChatFace, ChatSilence } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { readSilences } from '../ports/silence.store.ts';
import { isSeen, readMutes } from './room-chat.store.ts';

interface Guest {
  /** Null for who does not want to be seen. */
  readonly face: ChatFace | null;
  readonly muted: ReadonlySet<number>;
  readonly silenced: boolean;
}

export interface ChatGuestsNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** As the room names and shows an account. */
  readonly faceOf: (userId: number) => Promise<ChatFace>;
  readonly isHere: (userId: number) => boolean;
}

/** The signed-in people of a room: whose face is shown, whom they do not want to hear, and who may not write for now. */
export class ChatGuests {
  readonly #needs: ChatGuestsNeeds;
  readonly #guests = new Map<number, Guest>();

  constructor(needs: ChatGuestsNeeds) {
    this.#needs = needs;
  }

  /** Reads what somebody has settled; gives why they may not write, where they may not. */
  async receive(userId: number | null): Promise<ChatSilence | null> {
    if (userId === null) return null;
    const { db, clock, faceOf, isHere } = this.#needs;
    const [mutes, silences, seen, face] = await Promise.all([
      readMutes(db, userId),
      readSilences(db, [userId], clock.now()),
      isSeen(db, userId),
      faceOf(userId),
    ]);
    if (!isHere(userId)) return null;
    const silence = silences.get(userId) ?? null;
    this.#guests.set(userId, {
      face: seen ? face : null,
      muted: new Set(mutes.map(({ mutedId }) => mutedId)),
      silenced: silence !== null,
    });
    return silence;
  }

  /** Whom somebody has muted, and why they may not write, read anew; of who is here or not. */
  async settledBy(
    userId: number | null,
  ): Promise<{ readonly silence: ChatSilence | null; readonly muted: ReadonlySet<number> }> {
    if (userId === null) return { silence: null, muted: new Set() };
    const { db, clock } = this.#needs;
    const [mutes, silences] = await Promise.all([
      readMutes(db, userId),
      readSilences(db, [userId], clock.now()),
    ]);
    return { silence: silences.get(userId) ?? null, muted: new Set(mutes.map(({ mutedId }) => mutedId)) };
  }

  seenFace(userId: number): ChatFace | null {
    return this.#guests.get(userId)?.face ?? null;
  }

  forget(userId: number): void {
    this.#guests.delete(userId);
  }

  mutedBy(userId: number | null): ReadonlySet<number> | undefined {
    return userId === null ? undefined : this.#guests.get(userId)?.muted;
  }

  /** Those who let themselves be seen. */
  get faces(): readonly ChatFace[] {
    return [...this.#guests.values()].flatMap(({ face }) => face ?? []);
  }

  /** Who was silenced, or let write again, since it was looked at last. */
  async turned(now: number): Promise<readonly number[]> {
    const ids = [...this.#guests.keys()];
    const silences = await readSilences(this.#needs.db, ids, now);
    return ids.filter((userId) => {
      const guest = this.#guests.get(userId);
      return guest !== undefined && guest.silenced !== silences.has(userId);
    });
  }
}
