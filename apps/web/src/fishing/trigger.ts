/** What a trigger is told about the gun that it is on. */
export interface TriggerNeeds {
  /** How long the next shot has to wait, in milliseconds; 0 where it may go. */
  restMs(): number;
  /** Fires one shot. Returns whether there was one to fire. */
  fire(): boolean;
  /** Calls back after so many milliseconds. Returns how to call it off. */
  after(ms: number, then: () => void): () => void;
}

export interface Trigger {
  /** A finger or a key goes down. */
  press(): void;
  /** It comes up: what was pressed for once still goes. */
  release(): void;
  /** The shot on its way came to nothing: nothing more is fired until the next press. */
  stop(): void;
  /** The followed fish has gone: what is on its way goes on to its end, and nothing after it. */
  stopHolding(): void;
  /** The shot that was fired has been shown to its end. */
  settled(caught: boolean): void;
  /** Whether it is held down. */
  isHeld(): boolean;
}

/** Fires a shot for a press, and goes on while it is held: one at a time, and no further than the first catch. */
export function createTrigger({ restMs, fire, after }: TriggerNeeds): Trigger {
  let held = false;
  let wanted = false;
  let busy = false;
  let callOff: (() => void) | null = null;

  function stopHolding(): void {
    held = false;
    wanted = false;
    callOff?.();
    callOff = null;
  }

  function go(): void {
    callOff?.();
    callOff = null;
    if (busy || !(held || wanted)) return;
    const ms = restMs();
    if (ms > 0) {
      callOff = after(ms, go);
      return;
    }
    wanted = false;
    // Before it is fired: what refuses it at once ends it at once.
    busy = true;
    if (fire()) return;
    busy = false;
    stopHolding();
  }

  return {
    press() {
      if (held) return;
      held = true;
      wanted = true;
      go();
    },
    release() {
      held = false;
    },
    stop() {
      busy = false;
      stopHolding();
    },
    stopHolding,
    settled(caught) {
      busy = false;
      if (caught) stopHolding();
      else go();
    },
    isHeld: () => held,
  };
}
