import { expect, it, vi } from 'vitest';
import { createTrigger } from './trigger.ts';

/** A gun whose clock is moved by hand. */
function gun() {
  let now = 0;
  let restsUntil = 0;
  let waiting: { at: number; go: () => void } | null = null;
  const fire = vi.fn<() => boolean>(() => {
    restsUntil = now + 334;
    return true;
  });
  const trigger = createTrigger({
    restMs: () => restsUntil - now,
    fire,
    after(ms, then) {
      const mine = { at: now + ms, go: then };
      waiting = mine;
      return () => {
        if (waiting === mine) waiting = null;
      };
    },
  });
  const pass = (ms: number): void => {
    now += ms;
    while (waiting !== null && waiting.at <= now) {
      const { go } = waiting;
      waiting = null;
      go();
    }
  };
  return { trigger, fire, pass };
}

it('fires once for a press', () => {
  const { trigger, fire, pass } = gun();
  trigger.press();
  trigger.release();
  trigger.settled(false);
  pass(2_000);
  expect(fire).toHaveBeenCalledTimes(1);
});

it('fires on while it is held, each shot once the last one was shown and its time is over', () => {
  const { trigger, fire, pass } = gun();
  trigger.press();
  pass(1_000);
  expect(fire).toHaveBeenCalledTimes(1);
  trigger.settled(false);
  expect(fire).toHaveBeenCalledTimes(2);
  pass(100);
  trigger.settled(false);
  pass(233);
  expect(fire).toHaveBeenCalledTimes(2);
  pass(1);
  expect(fire).toHaveBeenCalledTimes(3);
  trigger.release();
  trigger.settled(false);
  pass(2_000);
  expect(fire).toHaveBeenCalledTimes(3);
});

it('stops at a catch though it is still held, until it is pressed again', () => {
  const { trigger, fire, pass } = gun();
  trigger.press();
  trigger.settled(true);
  pass(2_000);
  expect(fire).toHaveBeenCalledTimes(1);
  expect(trigger.isHeld()).toBe(false);
  trigger.release();
  trigger.press();
  expect(fire).toHaveBeenCalledTimes(2);
});

it('stops at a refusal, and when there is nothing to shoot at', () => {
  const { trigger, fire, pass } = gun();
  trigger.press();
  trigger.stop();
  pass(2_000);
  expect(fire).toHaveBeenCalledTimes(1);
  fire.mockReturnValueOnce(false);
  trigger.press();
  pass(2_000);
  expect(fire).toHaveBeenCalledTimes(2);
  expect(trigger.isHeld()).toBe(false);
});

it('keeps one press that came too early, and no more', () => {
  const { trigger, fire, pass } = gun();
  trigger.press();
  trigger.release();
  for (let tap = 0; tap < 3; tap += 1) {
    trigger.press();
    trigger.release();
  }
  trigger.settled(false);
  expect(fire).toHaveBeenCalledTimes(1);
  pass(334);
  trigger.settled(false);
  pass(2_000);
  expect(fire).toHaveBeenCalledTimes(2);
});

it('ends with the shot that is on its way when the followed fish has gone', () => {
  const { trigger, fire, pass } = gun();
  trigger.press();
  trigger.stopHolding();
  pass(2_000);
  trigger.press();
  expect(fire).toHaveBeenCalledTimes(1);
  trigger.settled(false);
  expect(fire).toHaveBeenCalledTimes(2);
});
