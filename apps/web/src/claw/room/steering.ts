import { Steer } from '@grabbit/contract';

/** Directions come from a thumb, from keys and from buttons at once: what any of them holds is held. */
export interface Steering {
  readonly code: number;
  hold(source: string, code: number): void;
  release(source: string): void;
  releaseAll(): void;
  /** Called with the joint code when it changes. Returns how to stop. */
  listen(listener: (code: number) => void): () => void;
}

export function createSteering(): Steering {
  const held = new Map<string, number>();
  const listeners = new Set<(code: number) => void>();
  let code = 0;

  function settle(): void {
    let next = 0;
    for (const part of held.values()) next |= part;
    if (next === code) return;
    code = next;
    for (const listener of listeners) listener(code);
  }

  return {
    get code() {
      return code;
    },
    hold(source, part) {
      if (part === 0) held.delete(source);
      else held.set(source, part);
      settle();
    },
    release(source) {
      held.delete(source);
      settle();
    },
    releaseAll() {
      held.clear();
      settle();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const codeByKey: Readonly<Record<string, number>> = {
  ArrowLeft: Steer.left,
  ArrowRight: Steer.right,
  ArrowUp: Steer.back,
  ArrowDown: Steer.front,
  KeyA: Steer.left,
  KeyD: Steer.right,
  KeyW: Steer.back,
  KeyS: Steer.front,
};

/** The direction of a physical key, or 0. Letters are taken by their place, so that other layouts work too. */
export function codeOfKey(code: string): number {
  return codeByKey[code] ?? 0;
}
