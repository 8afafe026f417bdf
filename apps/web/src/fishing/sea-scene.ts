import { formatSigned } from '../i18n/format.ts';
import { pictureOf } from './fish-words.ts';
import { boltMs } from './flight.ts';
import type { Flight, FlightEnd } from './flight.ts';
import { pricesShown, seenAt } from './shoal.ts';
import type { Swimmer } from './shoal.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Elements that a scene is drawn with. Fish, bolts and bubbles lie in `shoal`, whose size is the sea's. */
export interface SeaElements {
  readonly stage: HTMLElement;
  readonly shoal: HTMLElement;
  readonly bolts: HTMLElement;
  readonly aim: SVGLineElement;
}

/** From where on a fish shows faintly, and by where it shows in full, outside of the sea's sides. */
const [faintest, full] = [130, 50];
/** How fish move for who wants no motion: once a second. */
const stepMs = 1_000;
const [ringMs, bubbleMs, gainMs] = [420, 900, 1_300];

const at = ({ x, y }: Spot): string => `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0)`;

/** Moves the elements of a sea by transforms alone. */
export class SeaScene {
  readonly #elements: SeaElements;
  readonly #still: boolean;
  readonly #fish = new Map<string, HTMLElement>();
  readonly #bolts = new Map<Flight, HTMLElement>();
  readonly #watch: ResizeObserver;
  #size = { width: 0, height: 0 };
  /** Where each fish was drawn last. */
  #spots = new Map<string, Spot>();

  constructor(elements: SeaElements, still: boolean) {
    this.#elements = elements;
    this.#still = still;
    this.#watch = new ResizeObserver(() => this.#measure());
    this.#watch.observe(elements.shoal);
    this.#measure();
  }

  #measure(): void {
    const { clientWidth, clientHeight } = this.#elements.shoal;
    this.#size = { width: clientWidth, height: clientHeight };
  }

  /** The button of a fish has come; gives how it goes. */
  adopt(key: string, element: HTMLElement): () => void {
    this.#fish.set(key, element);
    return () => {
      if (this.#fish.get(key) === element) this.#fish.delete(key);
    };
  }

  clear(): void {
    this.#watch.disconnect();
    this.#bolts.clear();
    this.#elements.bolts.replaceChildren();
  }

  draw(swimmers: readonly Swimmer[], followed: string | null, ms: number): void {
    const shown = this.#still ? Math.floor(ms / stepMs) * stepMs : ms;
    const spots = new Map<string, Spot>();
    for (const swimmer of swimmers) {
      const { x, y, seen } = seenAt(swimmer, shown);
      const spot = { x: (x * this.#size.width) / 1_000, y: (y * this.#size.height) / 1_000 };
      spots.set(swimmer.key, spot);
      const element = this.#fish.get(swimmer.key);
      if (element === undefined) continue;
      const outside = Math.max(-x, x - 1_000);
      element.style.transform = at(spot);
      element.style.opacity = String(Math.min(1, Math.max(0, (faintest - outside) / (faintest - full))));
      element.style.visibility = seen ? '' : 'hidden';
    }
    this.#spots = spots;
    this.#drawPrices(followed);
    this.#drawAim(followed);
    for (const [flight, bolt] of this.#bolts) this.#drawBolt(flight, bolt);
  }

  /** Prices keep off each other: that of the fish that is followed comes first, then those nearest to the middle. */
  #drawPrices(followed: string | null): void {
    const { width, height } = this.#size;
    const spots = [...this.#spots].map(([key, { x, y }]) => {
      const below = (this.#fish.get(key)?.offsetHeight ?? 0) / 2;
      const rank = key === followed ? -1 : Math.hypot(x - width / 2, y - height / 2);
      return { key, x, y: y + below, rank };
    });
    const shown = pricesShown(spots);
    for (const [key, element] of this.#fish) element.toggleAttribute('data-crowded', !shown.has(key));
  }

  /** Where a cannon's mouth is, in the shoal. */
  #mouthOf(from: Flight['from']): Spot {
    const { stage, shoal } = this.#elements;
    const name = from === 'own' ? '[data-own="true"]' : `[data-cannon="${from}"]`;
    const cannon = stage.querySelector(`.cannonat${name}`);
    const sea = shoal.getBoundingClientRect();
    if (cannon === null) return { x: this.#size.width / 2, y: this.#size.height };
    const box = cannon.getBoundingClientRect();
    return { x: box.left + box.width / 2 - sea.left, y: box.top - sea.top };
  }

  #turn(from: Flight['from'], mouth: Spot, to: Spot): void {
    const name = from === 'own' ? '[data-own="true"]' : `[data-cannon="${from}"]`;
    const cannon = this.#elements.stage.querySelector<HTMLElement>(`.cannonat${name}`);
    const degrees = (Math.atan2(to.x - mouth.x, mouth.y - to.y) * 180) / Math.PI;
    cannon?.style.setProperty('--aim', `${Math.max(-60, Math.min(60, degrees)).toFixed(1)}deg`);
  }

  #drawAim(followed: string | null): void {
    const { aim } = this.#elements;
    const spot = followed === null ? undefined : this.#spots.get(followed);
    aim.style.visibility = spot === undefined ? 'hidden' : '';
    if (spot === undefined) return;
    const mouth = { x: this.#size.width / 2, y: this.#size.height };
    aim.setAttribute('x1', mouth.x.toFixed(1));
    aim.setAttribute('y1', mouth.y.toFixed(1));
    aim.setAttribute('x2', spot.x.toFixed(1));
    aim.setAttribute('y2', spot.y.toFixed(1));
  }

  #mouths = new WeakMap<Flight, Spot>();

  launch(flight: Flight): void {
    const mouth = this.#mouthOf(flight.from);
    const to = this.#spots.get(flight.target.key);
    this.#mouths.set(flight, mouth);
    if (to !== undefined) this.#turn(flight.from, mouth, to);
    const bolt = document.createElement('i');
    bolt.className = 'bolt';
    bolt.hidden = this.#still;
    this.#elements.bolts.append(bolt);
    this.#bolts.set(flight, bolt);
    this.#drawBolt(flight, bolt);
  }

  /** It homes in on where its fish is now: everybody's hits where everybody sees the fish. */
  #drawBolt(flight: Flight, bolt: HTMLElement): void {
    const mouth = this.#mouths.get(flight) ?? { x: 0, y: 0 };
    const to = this.#spots.get(flight.target.key) ?? mouth;
    const part = Math.min(1, (performance.now() - flight.startedAt) / boltMs);
    bolt.style.transform = at({
      x: mouth.x + (to.x - mouth.x) * part,
      y: mouth.y + (to.y - mouth.y) * part,
    });
  }

  land(flight: Flight, end: FlightEnd): void {
    this.#bolts.get(flight)?.remove();
    this.#bolts.delete(flight);
    const spot = this.#spots.get(flight.target.key);
    if (spot === undefined || end === null) return;
    if (end > 0) this.#carryOff(flight, spot, end);
    else this.#ring(spot);
  }

  #ring(spot: Spot): void {
    const ring = document.createElement('i');
    ring.className = 'splash';
    ring.style.transform = at(spot);
    this.#elements.bolts.append(ring);
    setTimeout(() => ring.remove(), ringMs);
  }

  /** The bubble with the fish rises to its cannon, and says what it paid. */
  #carryOff(flight: Flight, spot: Spot, paid: number): void {
    const { kind } = flight.target.swimming.fish;
    const mouth = this.#mouths.get(flight) ?? spot;
    const bubble = document.createElement('i');
    bubble.className = 'caught';
    const fish = document.createElement('img');
    fish.src = pictureOf(kind);
    fish.alt = '';
    bubble.append(fish);
    this.#elements.bolts.append(bubble);
    const arrive = (): void => {
      bubble.remove();
      this.#gain(mouth, paid);
    };
    if (this.#still) {
      bubble.style.transform = at(spot);
      setTimeout(arrive, ringMs);
      return;
    }
    const way = [
      { transform: `${at(spot)} scale(1)` },
      { transform: `${at({ x: spot.x, y: spot.y - 26 })} scale(1)`, offset: 0.35 },
      { transform: `${at(mouth)} scale(0.5)` },
    ];
    bubble.animate(way, { duration: bubbleMs, easing: 'ease-in-out', fill: 'forwards' }).onfinish = arrive;
  }

  #gain(spot: Spot, paid: number): void {
    const gain = document.createElement('b');
    gain.className = 'seagain num';
    gain.textContent = formatSigned(paid);
    gain.style.transform = at(spot);
    this.#elements.bolts.append(gain);
    setTimeout(() => gain.remove(), gainMs);
  }
}
