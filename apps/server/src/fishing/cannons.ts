import { type SeaCannon, seaCannons } from '@grabbit/contract';
import { msLeft } from '../core/ms-left.ts';

/** Somebody at a cannon. */
interface Gunner {
  readonly playerId: number;
  readonly alias: string;
  readonly nickName: string;
  /** What their last shot cost. */
  coins: number;
  lastAt: number;
  /** Since when they look on nowhere; null while they do. */
  goneAt: number | null;
}

/** Without a shot for so long, and gone for so long, a cannon is free again: milliseconds. */
const [idleMs, goneMs] = [60_000, 10_000];

/** The cannons of a sea: taken with a first shot, each by one player. */
export class Cannons {
  readonly #places: (Gunner | null)[] = Array.from({ length: seaCannons }, () => null);

  /** The cannon of a player, from 0; null for who has none. */
  of(playerId: number): number | null {
    const index = this.#places.findIndex((gunner) => gunner?.playerId === playerId);
    return index < 0 ? null : index;
  }

  /** Whether all are taken. */
  get isFull(): boolean {
    return !this.#places.includes(null);
  }

  /** Gives the player's cannon, or the first free one; null where all are taken. */
  take({
    playerId,
    alias,
    nickName,
    coins,
    now,
  }: {
    readonly playerId: number;
    readonly alias: string;
    readonly nickName: string;
    readonly coins: number;
    readonly now: number;
  }): number | null {
    const index = this.of(playerId) ?? this.#places.indexOf(null);
    if (index < 0) return null;
    this.#places[index] = { playerId, alias, nickName, coins, lastAt: now, goneAt: null };
    return index;
  }

  /** False for who has none. */
  leave(playerId: number): boolean {
    const index = this.of(playerId);
    if (index !== null) this.#places[index] = null;
    return index !== null;
  }

  /** Frees those that nobody uses any more; gives whose they were. */
  sweep(now: number, isHere: (playerId: number) => boolean): readonly number[] {
    const left: number[] = [];
    for (const gunner of this.#places) {
      if (gunner === null) continue;
      if (isHere(gunner.playerId)) gunner.goneAt = null;
      else gunner.goneAt ??= now;
      const isGone = gunner.goneAt !== null && msLeft(gunner.goneAt, goneMs, now) === 0;
      if (isGone || msLeft(gunner.lastAt, idleMs, now) === 0) left.push(gunner.playerId);
    }
    for (const playerId of left) this.leave(playerId);
    return left;
  }

  shown(): readonly SeaCannon[] {
    return this.#places.flatMap((gunner, cannon) =>
      gunner === null ? [] : { cannon, alias: gunner.alias, nickName: gunner.nickName, coins: gunner.coins },
    );
  }
}
