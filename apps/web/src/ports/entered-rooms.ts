import type { LiveMessageName, LiveMessages } from '@grabbit/contract';

/** What a page does about what is told in a room that it has entered. */
export type HearShow = <Name extends LiveMessageName>(name: Name, message: LiveMessages[Name]) => void;

const entered = new Map<number, Set<HearShow>>();
const watchers = new Set<() => void>();

function changed(): void {
  for (const watcher of watchers) watcher();
}

/** Enters a room of shows: from now on `hear` is told what happens there. Leaves it when the returned function is called. */
export function enterRoom(roomId: number, hear: HearShow): () => void {
  const hearers = entered.get(roomId) ?? new Set();
  hearers.add(hear);
  entered.set(roomId, hearers);
  changed();
  return () => {
    hearers.delete(hear);
    if (hearers.size === 0) entered.delete(roomId);
    changed();
  };
}

/** The rooms that this tab has entered. */
export function enteredRooms(): readonly number[] {
  return [...entered.keys()];
}

/** Called whenever they change, until the returned function is called. */
export function watchEntered(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Passes on what was told in a room. */
export function tellEntered<Name extends LiveMessageName>(
  roomId: number,
  name: Name,
  message: LiveMessages[Name],
): void {
  for (const hear of entered.get(roomId) ?? []) hear(name, message);
}
