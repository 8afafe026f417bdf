/** How long a coin is on its way, and how far apart they start, in milliseconds. */
const flightMs = 800;
const apartMs = 60;

/** The balance that is on the screen; there may be one per frame, of which one shows. */
function balanceOnScreen(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('.balance')].find(
    (each) => each.getClientRects().length > 0,
  );
}

const middleOf = (element: Element): { x: number; y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

function pathOf(from: { x: number; y: number }, to: { x: number; y: number }, index: number): Keyframe[] {
  const side = (index % 2 === 0 ? 1 : -1) * (24 + index * 9);
  const at = (x: number, y: number, scale: number): string => `translate(${x}px, ${y}px) scale(${scale})`;
  return [
    { transform: at(from.x, from.y, 0.4), opacity: 0 },
    { transform: at(from.x + side, from.y - 40, 1.1), opacity: 1, offset: 0.35 },
    { transform: at(to.x, to.y, 0.7), opacity: 1, offset: 0.95 },
    { transform: at(to.x, to.y, 0.4), opacity: 0 },
  ];
}

/**
 * Lets coins fly from a place, which holds the picture of one, to the balance. Only to be seen: nothing happens for who
 * wants little motion, or where no balance shows.
 */
export function flyCoins(from: Element, count = 10): void {
  const picture = from.querySelector('svg.coin');
  const balance = balanceOnScreen();
  if (picture === null || balance === undefined) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [start, end] = [middleOf(picture), middleOf(balance)];
  for (let index = 0; index < count; index += 1) {
    const coin = document.createElement('span');
    coin.className = 'coin-flight';
    coin.setAttribute('aria-hidden', 'true');
    coin.append(picture.cloneNode(true));
    document.body.append(coin);
    const flight = coin.animate(pathOf(start, end, index), {
      duration: flightMs,
      delay: index * apartMs,
      easing: 'ease-in-out',
      fill: 'both',
    });
    void flight.finished.catch(() => undefined).then(() => coin.remove());
  }
}
