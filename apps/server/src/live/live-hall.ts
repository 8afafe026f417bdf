import {
  type ChatDown,
  type ChatKind,
  type ChatLine,
  type ErrorName,
  errors,
  likesPerSecond,
  type LiveLineMessage,
  type LiveMessageName,
  type LiveMessages,
  SocketChannel,
  SocketLiveMessage,
} from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import { PaceKeeper } from '../core/pace.ts';
import type { AliasOf } from '../games/room-alias.ts';
import type { Listeners, OpenRoomChat, RoomChatEntry, Talker } from '../games/room-chat.ts';
import type { Json } from '../ports/notice-content.ts';
import { msLeft } from '../core/ms-left.ts';
import { addLikes, countViewers, noteViewers } from './show.store.ts';

export interface LiveHallNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly node: string;
  readonly aliasOf: AliasOf;
  readonly openChat: OpenRoomChat;
  /** Tells everybody who entered a room by channel 74. */
  readonly tellRoom: (roomId: number, parts: readonly Json[]) => void;
}

/** How often what has gathered is sent. */
const bundleMs = 500;
/** How often the count of viewers is written down, though it stays the same. */
const countMs = 3_000;
const mostNames = 3;
/** Who comes back within this time, after a reload or with a poor line, has not come in anew. */
const backWithinMs = 60_000;

/** What tells a show's viewers something by channel 75. A connection may have entered several rooms, so it names its own. */
function liveMessage<Name extends LiveMessageName>(
  roomId: number,
  name: Name,
  message: LiveMessages[Name],
): Json[] {
  return [SocketChannel['live message'], SocketLiveMessage[name], { roomId, ...message } as unknown as Json];
}

/** Who speaks for a room's shows, by aliases. */
export interface Marks {
  readonly host: string;
  /** Null for a room that is gone. */
  readonly hostId: number | null;
  readonly moderators: ReadonlySet<string>;
}

/** Whoever listens to the talk from a call or by channel 75: nothing is sent to them alone. */
function talkerOf(
  userId: number | null,
  person: string,
  mayWrite: boolean,
  send: (text: string) => void,
): Talker {
  return { userId, person, mayWrite, backlog: 0, latencyMs: null, send, sendFrame() {}, close() {} };
}

/** One room of shows at this node: who is here, what is said, and what gathers until it is sent. */
class LiveHall implements Listeners {
  readonly #needs: LiveHallNeeds;
  readonly #roomId: number;
  /** Connections by person. */
  readonly #here = new Map<string, { connections: number; readonly talker: Talker }>();
  /** When who left has left, by person. */
  readonly #left = new Map<string, number>();
  readonly #talk: RoomChatEntry;
  #marks: Marks;
  #lines: ChatLine[] = [];
  #gone: string[] = [];
  #likes = 0;
  #names: string[] = [];
  #entered = 0;
  #told = -1;
  /** Entries of bags that somebody has entered here. */
  readonly #bags = new Map<number, number>();
  #noted = { viewers: -1, at: 0 };

  constructor(needs: LiveHallNeeds, roomId: number, marks: Marks) {
    this.#needs = needs;
    this.#roomId = roomId;
    this.#marks = marks;
    this.#talk = needs.openChat(roomId, this);
  }

  get talk(): RoomChatEntry {
    return this.#talk;
  }

  /** Nobody is here or may come back in a moment, and nothing waits to be sent. */
  get isOver(): boolean {
    const waiting = this.#lines.length + this.#gone.length + this.#likes + this.#bags.size;
    return this.#here.size + this.#left.size + waiting === 0;
  }

  mark(marks: Marks): void {
    this.#marks = marks;
  }

  markOf(alias: string): LiveLineMessage['mark'] {
    if (alias === this.#marks.host) return 'host';
    return this.#marks.moderators.has(alias) ? 'moderator' : '';
  }

  // Coming and going ---------------------------------------------------------------------------------------------------

  async enter(person: string, userId: number | null): Promise<void> {
    const known = this.#here.get(person);
    if (known !== undefined) return void (known.connections += 1);
    const talker = talkerOf(userId, person, false, () => {});
    this.#here.set(person, { connections: 1, talker });
    await this.#talk.join(talker);
    // Whoever left meanwhile has departed from a talk that they had not joined.
    if (this.#here.get(person)?.talker !== talker) return this.#talk.depart(talker);
    if (userId !== null && userId === this.#marks.hostId) return;
    if (this.#hasJustLeft(person, this.#needs.clock.now())) return;
    this.#entered += 1;
    const face = userId === null ? null : this.#talk.seenFace(userId);
    if (face !== null && this.#names.length < mostNames) this.#names.push(face.nickName);
  }

  leave(person: string): void {
    const known = this.#here.get(person);
    if (known === undefined) return;
    known.connections -= 1;
    if (known.connections > 0) return;
    this.#here.delete(person);
    this.#left.set(person, this.#needs.clock.now());
    this.#talk.depart(known.talker);
  }

  #hasJustLeft(person: string, now: number): boolean {
    const left = this.#left.get(person);
    return left !== undefined && msLeft(left, backWithinMs, now) > 0;
  }

  // Listeners of the talk ------------------------------------------------------------------------------------------------

  get size(): number {
    return this.#here.size;
  }

  get persons(): number {
    return this.#here.size;
  }

  /** How many watch. The host, who hears their own show, does not. */
  get #viewers(): number {
    const { hostId } = this.#marks;
    if (hostId === null) return this.persons;
    return this.persons - this.of(hostId).length;
  }

  of(userId: number): readonly Talker[] {
    return [...this.#here.values()].flatMap(({ talker }) => (talker.userId === userId ? [talker] : []));
  }

  broadcast(message: ChatDown): void {
    if (message.t === 'unline') this.#gone.push(...message.ids);
  }

  /** Everybody gets a line: a page leaves out those whom its player has muted. */
  deliverSome(_hears: unknown, message: ChatDown): void {
    if (message.t === 'line') this.#lines.push(message.line);
  }

  // What gathers -------------------------------------------------------------------------------------------------------

  like(more: number): void {
    this.#likes += more;
  }

  enterBag(bagId: number, entries: number): void {
    this.#bags.set(bagId, Math.max(entries, this.#bags.get(bagId) ?? 0));
  }

  tell<Name extends LiveMessageName>(name: Name, message: LiveMessages[Name]): void {
    this.#needs.tellRoom(this.#roomId, liveMessage(this.#roomId, name, message));
  }

  /** Sends what has gathered, each kind in one message. */
  async flush(now: number): Promise<void> {
    for (const person of this.#left.keys()) if (!this.#hasJustLeft(person, now)) this.#left.delete(person);
    this.#flushLines();
    for (const [bagId, entries] of this.#bags) this.tell('joinBag', { bagId, entries, isListed: false });
    this.#bags.clear();
    await this.#flushLikes();
    await this.#flushViewers(now);
  }

  /** Tells who came, and how many are here at all nodes, when either has changed. */
  async #flushViewers(now: number): Promise<void> {
    const noted = await this.#noteViewers(now);
    const { db } = this.#needs;
    const viewers = noted
      ? ((await countViewers(db, [this.#roomId], now)).get(this.#roomId) ?? 0)
      : this.#told;
    if (this.#entered === 0 && viewers === this.#told) return;
    const [names, entered] = [this.#names, this.#entered];
    [this.#names, this.#entered, this.#told] = [[], 0, viewers];
    this.tell('userEnter', { names, more: Math.max(0, entered - names.length), viewers });
  }

  #flushLines(): void {
    if (this.#lines.length === 0 && this.#gone.length === 0) return;
    const lines = this.#lines.map((line) => ({ ...line, mark: this.markOf(line.from.alias) }));
    const gone = this.#gone;
    [this.#lines, this.#gone] = [[], []];
    this.tell('message', { lines, gone });
  }

  async #flushLikes(): Promise<void> {
    const more = this.#likes;
    if (more === 0) return;
    this.#likes = 0;
    const likes = await addLikes(this.#needs.db, this.#roomId, more).catch((error: unknown) => {
      this.#likes += more;
      throw error;
    });
    if (likes !== null) this.tell('newLike', { more, likes });
  }

  /** Writes down how many are here, when that has changed or was long ago. Whether it did. */
  async #noteViewers(now: number): Promise<boolean> {
    const viewers = this.#viewers;
    if (viewers === this.#noted.viewers && msLeft(this.#noted.at, countMs, now) > 0) return false;
    await noteViewers(this.#needs.db, { roomId: this.#roomId, node: this.#needs.node, viewers, now });
    this.#noted = { viewers, at: now };
    return true;
  }
}

/** Whoever says something in a show. */
export interface Speaker {
  readonly roomId: number;
  readonly userId: number;
  readonly mayWrite: boolean;
}

/** All rooms of shows at this node. */
export class LiveHalls {
  readonly #needs: LiveHallNeeds;
  readonly #halls = new Map<number, LiveHall>();
  readonly #marksOf: (roomId: number) => Promise<Marks>;
  readonly #likes = new PaceKeeper<string>({ burst: 2 * likesPerSecond, everyMs: 1_000 / likesPerSecond });
  #timer: NodeJS.Timeout | undefined;
  #ticking = false;

  constructor(needs: LiveHallNeeds, marksOf: (roomId: number) => Promise<Marks>) {
    this.#needs = needs;
    this.#marksOf = marksOf;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.#tick(), bundleMs).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #hallOf(roomId: number): Promise<LiveHall> {
    const known = this.#halls.get(roomId);
    if (known !== undefined) return known;
    const marks = await this.#marksOf(roomId);
    // Another may have opened it meanwhile.
    const hall = this.#halls.get(roomId) ?? new LiveHall(this.#needs, roomId, marks);
    this.#halls.set(roomId, hall);
    return hall;
  }

  async enter(roomId: number, person: string, userId: number | null): Promise<void> {
    const hall = await this.#hallOf(roomId);
    const entering = hall.enter(person, userId);
    // A hall that was over a moment ago may have been let go.
    this.#halls.set(roomId, hall);
    await entering;
  }

  leave(roomId: number, person: string): void {
    this.#halls.get(roomId)?.leave(person);
  }

  /** Reads anew who speaks for a room. */
  async refresh(roomId: number): Promise<void> {
    this.#halls.get(roomId)?.mark(await this.#marksOf(roomId));
  }

  /** What was said in a room as somebody reads it. */
  async read(roomId: number, userId: number | null) {
    const hall = await this.#hallOf(roomId);
    const read = await hall.talk.read(userId);
    return { ...read, lines: read.lines.map((line) => ({ ...line, mark: hall.markOf(line.from.alias) })) };
  }

  /** Null when it was said. */
  async say(
    { roomId, userId, mayWrite }: Speaker,
    said: { kind: ChatKind; body: string },
  ): Promise<Failure | null> {
    const hall = await this.#hallOf(roomId);
    let answer: ChatDown | undefined;
    const talker = talkerOf(userId, `u${userId}`, mayWrite, (text) => {
      answer = JSON.parse(text) as ChatDown;
    });
    await hall.talk.receive(talker, { t: 'say', n: 1, ...said });
    if (answer?.t !== 'unsaid') return null;
    const { code, silence } = answer;
    const name = (Object.keys(errors) as ErrorName[]).find((each) => errors[each].code === code);
    return new Failure(name ?? 'badParameters', silence === null ? '' : silence.reason);
  }

  /** Takes likes of a person, as many as their pace allows; gives how many. */
  async like(roomId: number, person: string, count: number): Promise<number> {
    const now = this.#needs.clock.now();
    let taken = 0;
    while (taken < count && this.#likes.allow(person, now)) taken += 1;
    if (taken > 0) (await this.#hallOf(roomId)).like(taken);
    return taken;
  }

  /** Somebody has entered a bag: how many are in it is told with what else gathers. */
  async enterBag(roomId: number, bagId: number, entries: number): Promise<void> {
    (await this.#hallOf(roomId)).enterBag(bagId, entries);
  }

  /** Tells everybody who entered a room, at all nodes. */
  tell<Name extends LiveMessageName>(roomId: number, name: Name, message: LiveMessages[Name]): void {
    this.#needs.tellRoom(roomId, liveMessage(roomId, name, message));
  }

  async #tick(): Promise<void> {
    if (this.#ticking) return;
    this.#ticking = true;
    await Promise.all([...this.#halls].map(([roomId, hall]) => this.#flush(roomId, hall)));
    this.#ticking = false;
  }

  async #flush(roomId: number, hall: LiveHall): Promise<void> {
    await hall.flush(this.#needs.clock.now()).catch((error: unknown) => {
      if (!(error instanceof DatabaseAway))
        this.#needs.log.error({ err: error, room: roomId }, 'a show could not be told');
    });
    if (hall.isOver) this.#halls.delete(roomId);
  }
}
