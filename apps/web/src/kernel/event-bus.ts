/** Events by name, each with what it carries; `undefined` for those that carry nothing. */
export type Payload<Events, Name extends keyof Events> = Events[Name] extends undefined ? [] : [Events[Name]];

export interface EventBus<Events> {
  /** Listens to an event. Returns how to stop. Throws when the bus is full: somebody forgets to stop. */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void;
  /** Tells everybody who listens. One who throws keeps nobody else from hearing, and the fault is reported. */
  emit<Name extends keyof Events>(name: Name, ...payload: Payload<Events, Name>): void;
}

/** Listeners of all events together. */
export const maxListeners = 1000;
export const warnAbovePercent = 90;

type Listener = (payload: never) => void;

/** How long an event waits for its first listener, in milliseconds: parts of the app that answer may still be on their way. */
const patienceMs = 10_000;

/**
 * `awaited`: events that somebody has to answer. One that nobody hears yet is told, the last of its name, once somebody
 * listens.
 */
export function createEventBus<Events>(awaited: readonly (keyof Events)[] = []): EventBus<Events> {
  const unheard = new Map<keyof Events, { readonly payload: unknown; readonly at: number }>();
  const listeners = new Map<keyof Events, Set<Listener>>();
  let count = 0;
  let warned = false;

  const grow = (): void => {
    if (count >= maxListeners) throw new RangeError(`More than ${maxListeners} listeners`);
    count += 1;
    if (warned || count * 100 <= maxListeners * warnAbovePercent) return;
    warned = true;
    // oxlint-disable-next-line no-console -- a word to developers, before the limit is met
    console.warn(`${count} of at most ${maxListeners} listeners: does somebody forget to stop?`);
  };

  const tell = (name: keyof Events, payload: unknown): void => {
    for (const listener of [...(listeners.get(name) ?? [])]) {
      try {
        (listener as (value: unknown) => void)(payload);
      } catch (error) {
        reportError(error);
      }
    }
  };
  // Later, so that all who begin to listen together hear it.
  const tellUnheard = (name: keyof Events): void => {
    if (!unheard.has(name)) return;
    queueMicrotask(() => {
      const kept = unheard.get(name);
      if (kept === undefined || (listeners.get(name)?.size ?? 0) === 0) return;
      unheard.delete(name);
      if (performance.now() - kept.at <= patienceMs) tell(name, kept.payload);
    });
  };

  return {
    on(name, listener) {
      grow();
      // Wrapped, so that one function may listen twice and stop once.
      const own: Listener = (payload) => listener(payload);
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(own));
      tellUnheard(name);
      return () => {
        if (set.delete(own)) count -= 1;
      };
    },
    emit(name, ...payload) {
      const isHeard = (listeners.get(name)?.size ?? 0) > 0;
      if (!isHeard && awaited.includes(name))
        unheard.set(name, { payload: payload[0], at: performance.now() });
      tell(name, payload[0]);
    },
  };
}
