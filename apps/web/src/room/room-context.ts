import { createContext, use } from 'react';
import type { Context } from 'react';

/** What the parts of a room share: its provider, and the hook that reads it. */
export interface RoomContext<Shared> {
  readonly Shared: Context<Shared | null>;
  readonly useShared: () => Shared;
}

/** A context for the parts of one kind of room. Its hook throws outside of the room. */
export function roomContext<Shared>(): RoomContext<Shared> {
  const Shared = createContext<Shared | null>(null);
  const useShared = (): Shared => {
    const shared = use(Shared);
    if (shared === null) throw new Error('A part of the room stands outside of it.');
    return shared;
  };
  return { Shared, useShared };
}
