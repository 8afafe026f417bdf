import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useFishing } from './fishing-context.ts';
import type { Flight } from './flight.ts';
import type { ShotAnswer, ShotState } from './shot-client.ts';
import { createTrigger } from './trigger.ts';
import type { Trigger } from './trigger.ts';

export interface Fire {
  /** A finger or a key goes down. */
  press: () => void;
  release: () => void;
}

export interface FireEvents {
  /** A shot was shown to its end. */
  onShown: (answer: ShotAnswer) => void;
  /** A shot leaves its cannon. */
  onFired: () => void;
}

/** Fires at what is followed, and shows each shot: its bolt flies at once, and what it came to is shown when both are there. */
export function useFire({ onShown, onFired }: FireEvents): Fire {
  const { drawClient, picture, guard, stake } = useFishing();
  const flight = useRef<Flight | null>(null);
  const fire = useEffectEvent(() => {
    const target = picture.aim();
    const seed = target === undefined ? null : picture.seedOf(target.tide);
    if (target === undefined || seed === null) return false;
    flight.current = picture.fly(target, 'own');
    onFired();
    const { tide, lane, turn } = target;
    void drawClient.press({ tide, seed, lane, turn, stake });
    return true;
  });
  const trigger = useRef<Trigger | null>(null);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    const held = createTrigger({
      restMs: () => guard.store.getState().until - guard.now(),
      fire: () => fire(),
      after(ms, then) {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
    });
    trigger.current = held;
    let landing: ReturnType<typeof setTimeout> | undefined;
    const end = (answer: ShotAnswer | null): void => {
      if (flight.current !== null) picture.land(flight.current, answer?.paid ?? null);
      flight.current = null;
    };
    const moved = ({ phase, play }: ShotState, before: ShotState): void => {
      const answer = play?.answer ?? null;
      if (phase === 'falling' && before.phase !== 'falling') {
        const left = flight.current === null ? 0 : picture.leftOf(flight.current);
        landing = setTimeout(() => {
          end(answer);
          drawClient.land();
        }, left);
      } else if (phase === 'landed' && answer !== null) {
        shown(answer);
        held.settled(answer.caught);
      } else if (phase === 'idle' && before.phase !== 'idle') {
        end(null);
        held.stop();
      }
    };
    const stop = drawClient.store.subscribe(moved);
    // The fish that is shot at has gone: the next one is for the player to choose.
    const stopFollow = picture.store.subscribe(({ followed }, before) => {
      if (followed === null && before.followed !== null) held.stopHolding();
    });
    return () => {
      stop();
      stopFollow();
      clearTimeout(landing);
      held.stop();
      trigger.current = null;
    };
  }, [drawClient, picture, guard]);
  const press = useCallback(() => trigger.current?.press(), []);
  const release = useCallback(() => trigger.current?.release(), []);
  return { press, release };
}
