import type { RoomFace, RoomPerson } from './room-status.ts';

/** Who has a place in a room, and how everybody else sees them: by an alias of this room, not by the account. */
export class RoomPersons {
  readonly #known = new Map<number, RoomPerson>();
  readonly aliasOf: (userId: number) => string;

  constructor(aliasOf: (userId: number) => string) {
    this.aliasOf = aliasOf;
  }

  know(person: RoomPerson): void {
    this.#known.set(person.userId, person);
  }

  /** 0 for somebody who is not known. */
  levelOf(userId: number): number {
    return this.#known.get(userId)?.level ?? 0;
  }

  faceOf(userId: number): RoomFace {
    const { nickName = '', portrait = '', level = 0 } = this.#known.get(userId) ?? {};
    return { alias: this.aliasOf(userId), nickName, portrait, level };
  }

  /** Whoever has no place any more is forgotten. */
  keepOnly(hasPlace: (userId: number) => boolean): void {
    for (const userId of this.#known.keys()) if (!hasPlace(userId)) this.#known.delete(userId);
  }
}
