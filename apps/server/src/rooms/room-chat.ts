import {
  type ChatDown,
  type ChatFace,
  type ChatKind,
  type ChatLine,
  chatSentences,
  type ChatSilence,
  chatStickers,
  type ChatUp,
  errorKey,
  errors,
} from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import type { AliasOf } from '../games/room-alias.ts';
import type { Listeners, ReadTalk, RoomChatEntry, Talker } from '../games/room-chat.ts';
import { Cheers } from './room-chat.cheers.ts';
import { ChatGuests } from './room-chat.guests.ts';
import { ChatLines } from './room-chat.lines.ts';
import { cleanChatText, refusedChatText } from '../ports/word-filter.ts';
import { type Pace, PaceKeeper } from '../core/pace.ts';
import { type ChatRowWithFace, writeChat } from './room-chat.store.ts';
import type { RoomPerson } from './room-status.ts';
import type { Viewer } from '../games/viewers.ts';
import { msLeft } from '../core/ms-left.ts';

export interface RoomChatNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly aliasOf: AliasOf;
  readonly person: (userId: number) => Promise<RoomPerson>;
  readonly paces: ChatPaces;
  /** Somebody has come where nobody was, or the last has gone. */
  readonly onAwake: (chat: RoomChat, isAwake: boolean) => void;
}

const personPace: Pace = { burst: 4, everyMs: 2_500 };
const roomPace: Pace = { burst: 20, everyMs: 150 };
const cheerPace: Pace = { burst: 8, everyMs: 200 };

/** Shared by all rooms: whoever talks in two rooms talks once. */
export interface ChatPaces {
  readonly persons: PaceKeeper<number>;
  readonly rooms: PaceKeeper<number>;
  readonly cheers: PaceKeeper<string>;
}

export function createChatPaces(): ChatPaces {
  return {
    persons: new PaceKeeper(personPace),
    rooms: new PaceKeeper(roomPace),
    cheers: new PaceKeeper(cheerPace),
  };
}

const mostFaces = 12;
const checkEveryMs = 4_000;
const facesEveryMs = 2_000;
const sameAgainMs = 30_000;
const keys: Readonly<Record<'sentence' | 'sticker', readonly string[]>> = {
  sentence: chatSentences,
  sticker: chatStickers,
};

/** What is said in one room, to whom, and who is seen there. What may be said is decided in `ports/word-filter.ts`. */
export class RoomChat implements RoomChatEntry {
  readonly #needs: RoomChatNeeds;
  readonly #roomId: number;
  readonly #viewers: Listeners;
  readonly #guests: ChatGuests;
  readonly #lines: ChatLines;
  readonly #cheers = new Cheers();
  readonly #last = new Map<number, { readonly body: string; readonly at: number }>();
  #checkedAt = 0;
  #facesAt = 0;
  #facesDue = false;

  constructor(needs: RoomChatNeeds, roomId: number, viewers: Listeners) {
    this.#needs = needs;
    this.#roomId = roomId;
    this.#viewers = viewers;
    const { db, clock, person } = needs;
    this.#lines = new ChatLines(db, roomId);
    this.#guests = new ChatGuests({
      ...{ db, clock },
      faceOf: async (userId) => this.#faceOf(userId, await person(userId)),
      isHere: (userId) => viewers.of(userId).length > 0,
    });
  }

  // Coming and going ---------------------------------------------------------------------------------------------------

  /** Tells a viewer what was said. Without a database there is nothing to tell, and the room goes on. */
  async join(viewer: Talker): Promise<void> {
    this.#needs.onAwake(this, true);
    try {
      await this.#lines.loaded();
      const silence = await this.#guests.receive(viewer.userId);
      this.#tellAll(viewer, silence);
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
    }
    this.#facesDue = true;
  }

  depart({ userId }: Viewer): void {
    this.#facesDue = true;
    if (this.#viewers.size === 0) this.#needs.onAwake(this, false);
    if (userId === null || this.#viewers.of(userId).length > 0) return;
    this.#guests.forget(userId);
    this.#last.delete(userId);
  }

  /** Reads anew what a player has settled, and tells all their windows what they may read now. */
  async refresh(userId: number): Promise<void> {
    const windows = this.#viewers.of(userId);
    if (windows.length === 0) return;
    const silence = await this.#guests.receive(userId);
    for (const viewer of windows) this.#tellAll(viewer, silence);
    this.#facesDue = true;
  }

  async read(userId: number | null): Promise<ReadTalk> {
    await this.#lines.loaded();
    for (const row of await this.#lines.saidElsewhere()) this.#tellLine(row);
    const { silence, muted } = await this.#guests.settledBy(userId);
    const { aliasOf } = this.#needs;
    return {
      you: userId === null ? '' : aliasOf(this.#roomId, userId),
      silence,
      lines: this.#lines.heardBy(muted).map((row) => this.#lineOf(row)),
      muted: [...muted].map((mutedId) => aliasOf(this.#roomId, mutedId)),
    };
  }

  seenFace(userId: number): ChatFace | null {
    return this.#guests.seenFace(userId);
  }

  // Saying -------------------------------------------------------------------------------------------------------------

  async receive(viewer: Talker, message: ChatUp): Promise<void> {
    if (message.t === 'cheer') return this.#cheer(viewer, message.mark);
    const { n } = message;
    const refused = await this.#say(viewer, message).catch((error: unknown) => {
      if (error instanceof DatabaseAway) return new Failure('databaseAway');
      throw error;
    });
    if (refused === null) return send(viewer, { t: 'said', n });
    const [name, silence] =
      refused instanceof Failure ? [refused.error, null] : (['chatSilenced', refused] as const);
    send(viewer, { t: 'unsaid', n, code: errors[name].code, key: errorKey(name), silence });
  }

  #cheer(viewer: Viewer, mark: Extract<ChatUp, { t: 'cheer' }>['mark']): void {
    if (this.#needs.paces.cheers.allow(viewer.person, this.#needs.clock.now())) this.#cheers.add(mark);
  }

  /** Null when it was said. */
  async #say(viewer: Talker, said: { kind: ChatKind; body: string }): Promise<Failure | ChatSilence | null> {
    const { userId, mayWrite = false } = viewer;
    const { db, clock, person, paces } = this.#needs;
    const now = clock.now();
    if (userId === null) return new Failure('signInRequired');
    if (said.kind === 'text' && !mayWrite) return new Failure('chatTextForMembers');
    if (!paces.persons.allow(userId, now)) return new Failure('chatTooFast');
    const body = this.#bodyOf(said, userId, now);
    if (body instanceof Failure) return body;
    if (!paces.rooms.allow(this.#roomId, now)) return new Failure('chatTooFast');
    await this.#lines.loaded();
    const face = await person(userId);
    const message = { roomId: this.#roomId, playerId: userId, kind: said.kind, body, at: new Date(now) };
    const written = await writeChat(db, message);
    if ('reason' in written) return written;
    this.#last.set(userId, { body, at: now });
    const row = { ...message, id: written.id, face };
    if (this.#lines.add(row)) this.#tellLine(row);
    return null;
  }

  /** What is kept and shown of it, or why it is not. */
  #bodyOf({ kind, body }: { kind: ChatKind; body: string }, userId: number, now: number): string | Failure {
    if (kind !== 'text') return keys[kind].includes(body) ? body : new Failure('badParameters');
    const clean = cleanChatText(body);
    if (clean === null) return new Failure('badParameters');
    const last = this.#last.get(userId);
    if (last !== undefined && last.body === clean && msLeft(last.at, sameAgainMs, now) > 0)
      return new Failure('chatRepeated');
    const refused = refusedChatText(clean);
    return refused === null ? clean : new Failure(refused);
  }

  // Telling ------------------------------------------------------------------------------------------------------------

  #faceOf(userId: number, { nickName, portrait, level }: Omit<ChatFace, 'alias'>): ChatFace {
    return { alias: this.#needs.aliasOf(this.#roomId, userId), nickName, portrait, level };
  }

  #lineOf({ id, playerId, kind, body, at, face }: ChatRowWithFace): ChatLine {
    return { id: `${id}`, at: at.getTime(), from: this.#faceOf(playerId, face), kind, body };
  }

  #tellAll(viewer: Talker, silence: ChatSilence | null): void {
    const { userId } = viewer;
    send(viewer, {
      t: 'chat',
      you: userId === null ? null : this.#needs.aliasOf(this.#roomId, userId),
      mayWrite: viewer.mayWrite ?? false,
      silence,
      lines: this.#lines.heardBy(this.#guests.mutedBy(userId)).map((row) => this.#lineOf(row)),
    });
  }

  #tellLine(row: ChatRowWithFace): void {
    this.#viewers.deliverSome(({ userId }) => this.#guests.mutedBy(userId)?.has(row.playerId) !== true, {
      t: 'line',
      line: this.#lineOf(row),
    });
  }

  // Time ---------------------------------------------------------------------------------------------------------------

  /** Called twice a second: it sends what has gathered, and looks for what an operator has done elsewhere. */
  tick(): void {
    // Somebody may have left while the messages were sent to them.
    if (this.#viewers.size === 0) return this.#needs.onAwake(this, false);
    const now = this.#needs.clock.now();
    const marks = this.#cheers.take();
    if (marks.length > 0) this.#viewers.broadcast({ t: 'cheers', marks });
    if (this.#facesDue && msLeft(this.#facesAt, facesEveryMs, now) === 0) this.#tellFaces(now);
    if (msLeft(this.#checkedAt, checkEveryMs, now) > 0) return;
    this.#checkedAt = now;
    this.#check(now).catch((error: unknown) => {
      if (!(error instanceof DatabaseAway))
        this.#needs.log.error({ err: error, room: this.#roomId }, 'the talk of a room could not be checked');
    });
  }

  #tellFaces(now: number): void {
    this.#facesDue = false;
    this.#facesAt = now;
    const faces = this.#guests.faces.slice(0, mostFaces);
    this.#viewers.broadcast({ t: 'faces', faces, more: Math.max(0, this.#viewers.persons - faces.length) });
  }

  async #check(now: number): Promise<void> {
    await this.#lines.loaded();
    for (const row of await this.#lines.saidElsewhere()) this.#tellLine(row);
    const gone = await this.#lines.takeBackGone();
    if (gone.length > 0) this.#viewers.broadcast({ t: 'unline', ids: gone.map((id) => `${id}`) });
    for (const userId of await this.#guests.turned(now)) await this.refresh(userId);
  }
}

function send(viewer: Viewer, message: ChatDown): void {
  viewer.send(JSON.stringify(message));
}
