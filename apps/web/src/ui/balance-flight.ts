import { mayNow } from '../kernel/session.store.ts';
import { usePreferences } from '../kernel/preferences.store.ts';
import { queryClient } from '../kernel/query-client.ts';
import { formatNumber } from '../i18n/format.ts';
import { balanceQuery } from '../kernel/player/balance.query.ts';
import './balance-flight.css';

/** How long one coin flies and after which time the next one follows, in milliseconds. */
const flightMs = 720;
const apartMs = 55;
const mostCoins = 10;

interface Spot {
  readonly x: number;
  readonly y: number;
}

const centre = ({ left, top, width, height }: DOMRect): Spot => ({
  x: left + width / 2,
  y: top + height / 2,
});

function isShown(element: Element): boolean {
  const { width, height, bottom, top } = element.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
}

/** The balance that the player sees: the last one, where a sheet has one of its own over the page's. */
function shownBalance(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('.balance')].findLast(isShown) ?? null;
}

/** What was pressed, else the toast that tells of the coins, else the middle of the screen. */
function origin(): Spot {
  const pressed = document.activeElement?.closest('button, a, form') ?? null;
  const from = [pressed, document.querySelector('.toast')].find((each) => each !== null && isShown(each));
  return from == null ? { x: innerWidth / 2, y: innerHeight / 2 } : centre(from.getBoundingClientRect());
}

function holdsStill(): boolean {
  return usePreferences.getState().still || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function coinAt({ x, y }: Spot): HTMLElement {
  const coin = document.createElement('i');
  coin.className = 'coin-fly';
  coin.setAttribute('aria-hidden', 'true');
  coin.style.translate = `${x}px ${y}px`;
  document.body.append(coin);
  return coin;
}

/** One coin: out of its place a little to the side, then into the balance. The directions follow from its number. */
async function fly(turn: number, from: Spot, to: Spot): Promise<void> {
  const coin = coinAt(from);
  const angle = (turn * 137.5 * Math.PI) / 180;
  const out = { x: from.x + Math.cos(angle) * 54, y: from.y + Math.sin(angle) * 40 };
  const at = ({ x, y }: Spot): string => `${x}px ${y}px`;
  const flight = coin.animate(
    [
      { translate: at(from), scale: 0.4, opacity: 0 },
      { translate: at(out), scale: 1.15, opacity: 1, offset: 0.32, easing: 'cubic-bezier(0.5, 0, 0.8, 0.4)' },
      { translate: at(to), scale: 0.6, opacity: 1 },
    ],
    { duration: flightMs, delay: turn * apartMs, fill: 'both', easing: 'ease-out' },
  );
  // Called off with its page: then it is simply gone.
  await flight.finished.catch(() => undefined);
  coin.remove();
}

/** What stands in the balance; null while it is not known. */
function spendable(): number | null {
  const known = queryClient.getQueryData(balanceQuery(true).queryKey);
  if (known === undefined) return null;
  return mayNow('ownPrizes') ? known.balance : known.unifiedTrialBalance;
}

/** Lets the figure run up to what stands in the balance; React writes the same figure when it draws anew. */
function countUp(balance: HTMLElement, coins: number, ms: number): Promise<void> {
  const figure = balance.querySelector('.num')?.firstChild;
  const began = performance.now();
  return new Promise((resolve) => {
    const step = (now: number): void => {
      const goal = spendable();
      if (!(figure instanceof Text) || !figure.isConnected || goal === null) return resolve();
      const share = Math.min(1, Math.max(0, (now - began) / ms));
      figure.data = formatNumber(Math.round(Math.max(0, goal - coins * (1 - share))));
      if (share < 1) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
}

/** Coins fly to the balance and its figure counts up with them; who wants no motion sees the figure count. */
export async function flyCoins(coins: number): Promise<void> {
  const from = origin();
  await queryClient.refetchQueries({ queryKey: balanceQuery(true).queryKey });
  const balance = shownBalance();
  if (balance === null) return;
  const still = holdsStill();
  const count = still ? 0 : Math.min(mostCoins, 3 + Math.floor(Math.log2(coins)));
  const to = centre((balance.querySelector('.coin') ?? balance).getBoundingClientRect());
  const flights = Array.from({ length: count }, (_, turn) => fly(turn, from, to));
  const counting = countUp(balance, coins, still ? 400 : flightMs + count * apartMs);
  await Promise.all([...flights, counting]);
}
