import type { Database } from '../core/database.ts';
import { type ChatRowWithFace, readChat, standingChat } from './room-chat.store.ts';

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

  add(line: ChatRowWithFace): void {
    this.#lines = [...this.#lines, line].slice(-mostLines);
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
