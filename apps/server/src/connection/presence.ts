/** One place of a user: of each client class, one connection. */
export interface Place {
  readonly userId: number;
  readonly clientClass: string;
}

/** Who holds a place: a connection, unique over all nodes, and the device behind it. */
export interface Holder {
  readonly connectionId: string;
  readonly deviceId: string;
}

/** What nodes tell each other. */
export type LiveMessage =
  | { readonly kind: 'kick'; readonly connectionId: string }
  | { readonly kind: 'flush'; readonly userId: number }
  | { readonly kind: 'room'; readonly roomId: string; readonly content: string }
  | { readonly kind: 'everybody'; readonly content: string };

/**
 * The seam of presence and fan-out between nodes. Whoever publishes hears it too, in the order of publication.
 */
export interface Presence {
  /** Takes a place. Resolves with who held it until now, null when nobody did. */
  take(place: Place, holder: Holder): Promise<Holder | null>;
  /** Gives a place up, if it is still this connection's. */
  leave(place: Place, connectionId: string): Promise<void>;
  holder(place: Place): Promise<Holder | null>;
  publish(message: LiveMessage): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (message: LiveMessage) => void): () => void;
  close(): Promise<void>;
}

const keyOf = ({ userId, clientClass }: Place): string => `${userId}:${clientClass}`;

/** The sibling for one node: everything in this process. */
export function createLocalPresence(): Presence {
  const places = new Map<string, Holder>();
  const listeners = new Set<(message: LiveMessage) => void>();
  return {
    async take(place, holder) {
      const before = places.get(keyOf(place)) ?? null;
      places.set(keyOf(place), holder);
      return before;
    },
    async leave(place, connectionId) {
      if (places.get(keyOf(place))?.connectionId === connectionId) places.delete(keyOf(place));
    },
    holder: async (place) => places.get(keyOf(place)) ?? null,
    async publish(message) {
      for (const listener of listeners) listener(message);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      places.clear();
      listeners.clear();
    },
  };
}
