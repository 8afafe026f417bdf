/** Rooms that a tab has entered count so long without being said again, in milliseconds: a tab may die without a word. */
const forgottenAfter = 60_000;
/** How often a tab says its rooms again. */
export const saidEvery = 20_000;

interface TabEntry {
  readonly rooms: readonly number[];
  readonly at: number;
}

/** The rooms of all tabs that share a connection, as the tab that holds it knows them. */
export class TabRooms {
  readonly #tabs = new Map<string, TabEntry>();

  /** A tab says which rooms it has entered; `now` in milliseconds. */
  say(tab: string, rooms: readonly number[], now: number): void {
    if (rooms.length === 0) this.#tabs.delete(tab);
    else this.#tabs.set(tab, { rooms, at: now });
  }

  /** Those of all tabs that were heard of lately. */
  all(now: number): ReadonlySet<number> {
    for (const [tab, { at }] of this.#tabs) if (now - at > forgottenAfter) this.#tabs.delete(tab);
    return new Set([...this.#tabs.values()].flatMap(({ rooms }) => rooms));
  }
}
