import { isRoomPath } from './room-path.ts';

/** On the way in, and where a payment page comes back to: the tab that asked for the payment tells the rest. */
const passing = /^\/(auth|recharge\/return|recharge\/cancel)\b/;

/** Whether something may step between the player and a page: not in a room, and not where one only passes through. */
export function isCalmPage(path: string): boolean {
  return !isRoomPath(path) && !passing.test(path);
}

/** Whether the machine of the room that is shown rests: no own play is open, and the last one's end was readable. */
let roomRests = false;

type Suits = (path: string) => boolean;

interface Waiting {
  readonly suits: Suits;
  readonly act: () => void;
}

/** The page that is shown; null before the first one and between two. */
let current: { readonly path: string; readonly covered: boolean } | null = null;
const waiting = new Set<Waiting>();

/** Tells which page is shown, and whether a modal lies over it; what waited for such a page is done then. */
export function enterPage(path: string, covered = false): void {
  current = { path, covered };
  doDue(path);
}

/** The page that is shown gives way to another, which is not there yet: nothing suits until it is. */
export function leavePage(): void {
  current = null;
}

function doDue(path: string): void {
  const due = [...waiting].filter(({ suits }) => suits(path));
  for (const each of due) waiting.delete(each);
  for (const { act } of due) act();
}

/** Tells whether the machine of the room rests; what waited for that is done then. */
export function setRoomRest(rests: boolean): void {
  roomRests = rests;
  if (rests && current !== null) doDue(current.path);
}

function wait(one: Waiting): () => void {
  if (current !== null && one.suits(current.path)) one.act();
  else waiting.add(one);
  return () => waiting.delete(one);
}

/** Does something on a calm page but `but`: now, or when the next one is entered. Returns how to call it off. */
export function whenCalm(act: () => void, but?: string): () => void {
  return wait({ suits: (path) => isCalmPage(path) && path !== but, act });
}

/** Does something on a calm page or, in a room, between two plays. Returns how to call it off. */
export function whenBetweenPlays(act: () => void): () => void {
  return wait({ suits: (path) => isCalmPage(path) || (isRoomPath(path) && roomRests), act });
}

/** Whether a page is shown that suits, and nothing lies over it. */
export function isOnPage(suits: Suits): boolean {
  return current !== null && !current.covered && suits(current.path);
}

/** Resolves on a page that suits and that nothing lies over, or when it is called off. */
export async function whenOnPage(suits: Suits, signal: AbortSignal): Promise<void> {
  if (signal.aborted || isOnPage(suits)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const callOff = wait({ suits: (path) => suits(path) && isOnPage(suits), act: resolve });
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  callOff();
}
