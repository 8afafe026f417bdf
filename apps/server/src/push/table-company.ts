import type { PushSharing } from '@grabbit/contract';
import type { PushSeat } from '@grabbit/engines/push';
import type { TablePlace } from './push-books.ts';
import { sharingWord } from './push-words.ts';
import type { AskedDrop, Face, TableNeeds } from './push-table-needs.ts';
import { sharedSeats, TableSeats } from './table-seats.ts';
import type { TableTickets } from './table-tickets.ts';

/** Who sits at a table: at a player's own its owner, who never leaves it, or up to six. */
export class TableCompany {
  readonly #needs: Pick<TableNeeds, 'aliasOf' | 'clock' | 'faceOf'>;
  readonly #place: TablePlace;
  readonly #changed: () => void;
  readonly #seats: TableSeats;
  readonly #faces = new Map<number, Face>();

  /** `changed`: seats are taken or left, or somebody's face is known. */
  constructor(
    needs: Pick<TableNeeds, 'aliasOf' | 'clock' | 'faceOf'>,
    place: TablePlace,
    changed: () => void,
  ) {
    this.#needs = needs;
    this.#place = place;
    this.#changed = changed;
    this.#seats = new TableSeats(this.isShared ? sharedSeats : 1);
  }

  get isShared(): boolean {
    return this.#place.owner === null;
  }

  /** How many sit there. */
  get size(): number {
    return this.#seats.all.length;
  }

  /** Players whose part in a turn goes on with it; null for all of them. */
  get staying(): ReadonlySet<number> | null {
    return this.isShared ? new Set(this.#seats.all.map(({ playerId }) => playerId)) : null;
  }

  /** Who sits there, as an epoch that begins has it. */
  get standing(): PushSeat[] {
    return this.#seats.all.map(({ alias: player, clientSeed }) => ({ player, clientSeed }));
  }

  aliasOf(playerId: number): string {
    return this.#needs.aliasOf(this.#place.room.id, playerId);
  }

  /** False when all seats are taken. */
  sit({ who: playerId, seed: clientSeed }: AskedDrop): boolean {
    const isNew = this.#seats.of(playerId) === undefined;
    const sitter = { playerId, alias: this.aliasOf(playerId), clientSeed };
    if (this.#seats.sit(sitter, this.#needs.clock.now()) === null) return false;
    if (isNew && this.isShared) void this.#show(playerId);
    return true;
  }

  /** A drop of theirs is in the books. */
  dropped(playerId: number): void {
    this.#seats.dropped(playerId, this.#needs.clock.now());
    if (this.isShared) this.#changed();
  }

  leave(playerId: number): void {
    if (this.isShared && this.#seats.leave(playerId)) this.#changed();
  }

  /** Who came with a drop that was refused, and has let nothing go, has no seat. */
  leaveUnused(playerId: number): void {
    if (this.#seats.of(playerId)?.drops === 0) this.leave(playerId);
  }

  /** Frees the seats of those who rest. */
  sweep(): void {
    if (this.isShared && this.#seats.sweep(this.#needs.clock.now())) this.#changed();
  }

  /** Who shares the table, as somebody sees it; null for a stranger. `tickets`: none at a player's own table. */
  sharingOf(playerId: number | null, tickets: TableTickets | null): PushSharing | null {
    if (tickets === null) return null;
    const alias = playerId === null ? null : this.aliasOf(playerId);
    return sharingWord(this.#seats.places, tickets, { alias, faces: this.#faces });
  }

  async #show(playerId: number): Promise<void> {
    this.#changed();
    if (this.#faces.has(playerId)) return;
    // While the database is away nobody gets a face: they sit there without one.
    const face = await this.#needs.faceOf(playerId).catch(() => null);
    if (face === null) return;
    this.#faces.set(playerId, face);
    this.#changed();
  }
}
