import type { CDPSession, Page } from '@playwright/test';
import type { MachineWatch } from './machine-watch.ts';

export type Way = 'left' | 'right' | 'back' | 'front';

/** Hands of a player: they hold a direction for some time, and drop. */
export interface Hands {
  hold(way: Way, ms: number): Promise<void>;
  drop(): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const keys = { left: 'ArrowLeft', right: 'ArrowRight', back: 'ArrowUp', front: 'ArrowDown' } as const;
const labels = { left: 'Move left', right: 'Move right', back: 'Move back', front: 'Move forward' } as const;

/** Arrow keys and space. */
export function keyboardHands(page: Page): Hands {
  return {
    async hold(way, ms) {
      await page.keyboard.down(keys[way]);
      await pause(ms);
      await page.keyboard.up(keys[way]);
    },
    drop: () => page.keyboard.press('Space'),
  };
}

/** Thumbs on the glass: real touch events on the direction fields and the big button. */
export async function thumbHands(page: Page): Promise<Hands> {
  const session = await page.context().newCDPSession(page);
  return {
    async hold(way, ms) {
      await touch(session, page, labels[way], ms);
    },
    async drop() {
      await touch(session, page, 'Drop', 60);
    },
  };
}

async function touch(session: CDPSession, page: Page, name: string, ms: number): Promise<void> {
  const box = await page.getByRole('button', { name }).first().boundingBox();
  if (box === null) throw new Error(`nothing to touch: ${name}`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await pause(ms);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** 0.1 mm in a millisecond at full travel speed. */
const speed = 3;
const nearEnough = 90;
const patienceMs = 22_000;

async function untilStill(watch: MachineWatch): Promise<void> {
  for (let before = watch.gantry; ; before = watch.gantry) {
    await pause(120);
    if (before.x === watch.gantry.x && before.z === watch.gantry.z) return;
  }
}

/** Steers over a place by looking and correcting, as a careful player does, and drops there. */
export async function aimAndDrop(
  hands: Hands,
  watch: MachineWatch,
  target: { readonly x: number; readonly z: number },
): Promise<void> {
  const begun = Date.now();
  while (Date.now() - begun < patienceMs) {
    await untilStill(watch);
    const { x, z } = watch.gantry;
    const [dx, dz] = [target.x - x, target.z - z];
    if (Math.abs(dx) < nearEnough && Math.abs(dz) < nearEnough) break;
    const sideways = Math.abs(dx) >= Math.abs(dz);
    const distance = Math.abs(sideways ? dx : dz);
    const way: Way = sideways ? (dx < 0 ? 'left' : 'right') : dz < 0 ? 'back' : 'front';
    await hands.hold(way, Math.max(25, (distance / speed) * 0.85 - 60));
  }
  await untilStill(watch);
  await hands.drop();
}
