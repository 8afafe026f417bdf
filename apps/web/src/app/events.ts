/** What pages and features tell each other, and what it carries. */
export interface AppEvents {
  login: { userId: number };
  logout: undefined;
  tokenError: undefined;
  wakeup: { awayMs: number };
  settle: { playId: string };
  levelUp: { level: number };
  insufficientBalance: { price: number };
  levelLimit: { minLevel: number };
  clubRequired: { roomId: number };
}

type Listener = (payload: never) => void;

const listeners = new Map<keyof AppEvents, Set<Listener>>();

/** Listens to an event. Returns how to stop. */
export function onEvent<Name extends keyof AppEvents>(
  name: Name,
  listener: (payload: AppEvents[Name]) => void,
): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set);
  set.add(listener);
  return () => set.delete(listener);
}

/** Tells everybody who listens. */
export function emitEvent<Name extends keyof AppEvents>(
  name: Name,
  ...payload: AppEvents[Name] extends undefined ? [] : [AppEvents[Name]]
): void {
  for (const listener of [...(listeners.get(name) ?? [])]) {
    (listener as (value: AppEvents[Name] | undefined) => void)(payload[0]);
  }
}
