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

export function createEventBus<Events>(): EventBus<Events> {
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

  return {
    on(name, listener) {
      grow();
      // Wrapped, so that one function may listen twice and stop once.
      const own: Listener = (payload) => listener(payload);
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(own));
      return () => {
        if (set.delete(own)) count -= 1;
      };
    },
    emit(name, ...payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          (listener as (value: unknown) => void)(payload[0]);
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
}
