import { beforeEach, expect, it } from 'vitest';
import { keepRooms } from './room-path.ts';
import { enterPage, isOnPage, whenCalm, whenOnPage } from './sync-calm.ts';

const isHome = (path: string): boolean => path === '/';
const live = (): AbortSignal => new AbortController().signal;

/** What has happened once everything that was due has been done. */
async function settled(promise: Promise<void>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  return done;
}

beforeEach(() => {
  keepRooms([{ path: '/claw/$from/$roomId/{-$groupId}' }]);
  enterPage('/claw/home/1');
});

it('resolves at once on the page that is asked for', async () => {
  enterPage('/');
  expect(await settled(whenOnPage(isHome, live()))).toBe(true);
});

it('waits for the page, and for a modal over it to go', async () => {
  const waiting = whenOnPage(isHome, live());
  enterPage('/pack');
  expect(await settled(waiting)).toBe(false);
  enterPage('/', true);
  expect(isOnPage(isHome)).toBe(false);
  expect(await settled(waiting)).toBe(false);
  enterPage('/', false);
  expect(await settled(waiting)).toBe(true);
});

it('is called off by its signal', async () => {
  const stop = new AbortController();
  const waiting = whenOnPage(isHome, stop.signal);
  stop.abort();
  expect(await settled(waiting)).toBe(true);
  expect(await settled(whenOnPage(isHome, stop.signal))).toBe(true);
});

it('does what waits for a calm page once, under a modal too', () => {
  let times = 0;
  whenCalm(() => {
    times += 1;
  });
  const callOff = whenCalm(() => {
    times += 10;
  });
  callOff();
  expect(times).toBe(0);
  enterPage('/', true);
  enterPage('/pack');
  expect(times).toBe(1);
});

it('what waits for a calm page does not come where a payment page comes back to', () => {
  const done: string[] = [];
  whenCalm(() => done.push('celebrated'));
  for (const path of ['/recharge/return', '/recharge/cancel', '/auth/return']) enterPage(path);
  expect(done).toEqual([]);
  enterPage('/recharge');
  expect(done).toEqual(['celebrated']);
});
