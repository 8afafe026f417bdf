import type { Database } from '../core/database.ts';
import { type ChatRowWithFace, readChat, readChatSince, standingChat } from './room-chat.store.ts';

const mostLines = 40;

/** The last lines of a room that stand in the books. */
export class ChatLines {
  readonly #db: Database;
  readonly #roomId: number;
  #lines: readonly ChatRowWithFace[] = [];
  #loading: Promise<void> | null = null;

  constructor(db: Database, roomId: number) {
    this.#db = db;
    this.#roomId = roomId;
  }

  /** Resolves when they are read; tried again where that failed. */
  loaded(): Promise<void> {
    this.#loading ??= readChat(this.#db, this.#roomId, mostLines).then(
      (rows) => void (this.#lines = rows),
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  /** False where it is known already. */
  add(line: ChatRowWithFace): boolean {
    if (this.#lines.some(({ id }) => id === line.id)) return false;
    this.#lines = [...this.#lines, line].slice(-mostLines);
    return true;
  }

  /** What was said since at another server: a room without a clock of its own has people at all of them. */
  async saidElsewhere(): Promise<readonly ChatRowWithFace[]> {
    const last = this.#lines.at(-1)?.id ?? 0;
    const rows = await readChatSince(this.#db, { roomId: this.#roomId, last, most: mostLines });
    return rows.filter((row) => this.add(row));
  }

  /** Those of who is not muted, oldest first. */
  heardBy(muted: ReadonlySet<number> | undefined): readonly ChatRowWithFace[] {
    return this.#lines.filter(({ playerId }) => muted?.has(playerId) !== true);
  }

  /** Takes lines back that were hidden, or went with the account of who wrote them; gives their numbers. */
  async takeBackGone(): Promise<readonly number[]> {
    if (this.#lines.length === 0) return [];
    const ids = this.#lines.map(({ id }) => id);
    const standing = await standingChat(this.#db, ids);
    const gone = ids.filter((id) => !standing.has(id));
    this.#lines = this.#lines.filter(({ id }) => !gone.includes(id));
    return gone;
  }
}
