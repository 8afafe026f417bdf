import { tideMs } from '@grabbit/engines/draws';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { boltMs } from './flight.ts';
import type { Flight, FlightEnd } from './flight.ts';
import type { SeaScene } from './sea-scene.ts';
import { laneKey } from './sea-client.ts';
import type { SeaClient } from './sea-client.ts';
import { inSight, nearestToMiddle, neighbourOf, phaseAt, swimmersAt } from './shoal.ts';
import type { SeaPhase, Swimmer } from './shoal.ts';

export interface SeaPictureState {
  /** What swims, as the picture shows it: a caught fish goes when its bolt has come. */
  readonly swimmers: readonly Swimmer[];
  /** The fish that is followed, by its key; null for none. */
  readonly followed: string | null;
  readonly phase: SeaPhase;
  /** Whole seconds until the next tide. */
  readonly secondsLeft: number;
}

const quiet: SeaPictureState = { swimmers: [], followed: null, phase: 'rest', secondsLeft: 0 };

/** The sea as one screen shows it: what swims now, which fish is followed, and the bolts in the air. */
export class SeaPicture {
  readonly store: StoreApi<SeaPictureState> = createStore(() => quiet);
  readonly #client: SeaClient;
  readonly #flights = new Set<Flight>();
  /** Fish that the viewer has caught, before the sea tells everybody. */
  readonly #gone = new Set<string>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #scene: SeaScene | null = null;
  #frozenAt: number | null = null;
  #frame = 0;

  constructor(client: SeaClient) {
    this.#client = client;
  }

  /** Milliseconds of the tide; −1 while there is none. A line that is lost keeps the last picture. */
  ms(): number {
    const { tide, link } = this.#client.store.getState();
    if (tide === null) return -1;
    const ms = Math.max(0, this.#client.now() - tide.startsAt);
    if (link === 'open') this.#frozenAt = null;
    else this.#frozenAt ??= ms;
    return this.#frozenAt ?? ms;
  }

  /** Draws on a scene from now on. Returns how to stop. */
  show(scene: SeaScene): () => void {
    this.#scene = scene;
    const draw = (): void => {
      this.#draw();
      this.#frame = requestAnimationFrame(draw);
    };
    const stop = this.#client.store.subscribe((state, before) => {
      if (state.shot !== null && state.shot !== before.shot && state.shot.cannon !== state.cannon)
        this.#others(state.shot);
    });
    draw();
    return () => {
      stop();
      cancelAnimationFrame(this.#frame);
      for (const timer of this.#timers) clearTimeout(timer);
      this.#timers.clear();
      this.#flights.clear();
      scene.clear();
      this.#scene = null;
    };
  }

  follow(key: string | null): void {
    if (this.store.getState().followed !== key) this.store.setState({ followed: key });
  }

  /** Follows the next fish to the right or the left. Gives it. */
  step(step: 1 | -1): Swimmer | undefined {
    const { swimmers, followed } = this.store.getState();
    const next = neighbourOf(swimmers, followed ?? '', step, this.ms());
    if (next !== undefined) this.follow(next.key);
    return next;
  }

  /** The fish nearest to the middle; undefined where none can be seen. */
  nearest(): Swimmer | undefined {
    return nearestToMiddle(this.store.getState().swimmers, this.ms());
  }

  /** What a shot goes at: the followed fish, or the nearest to the middle, which is followed then. */
  aim(): Swimmer | undefined {
    const { swimmers, followed } = this.store.getState();
    const ms = this.ms();
    const known = swimmers.find(({ key }) => key === followed);
    const target = known !== undefined && inSight(known, ms) ? known : nearestToMiddle(swimmers, ms);
    if (target !== undefined) this.follow(target.key);
    return target;
  }

  /** The seed of a tide that runs; null for another one. */
  seedOf(number: number): string | null {
    const { tide } = this.#client.store.getState();
    return tide?.number === number ? tide.seed : null;
  }

  fly(target: Swimmer, from: Flight['from']): Flight {
    const flight = { target, from, startedAt: performance.now() };
    this.#flights.add(flight);
    this.#scene?.launch(flight);
    return flight;
  }

  /** How long a bolt is still on its way, in milliseconds. */
  leftOf({ startedAt }: Flight): number {
    return Math.max(0, startedAt + boltMs - performance.now());
  }

  /** A bolt has come, and it is known what it did. */
  land(flight: Flight, end: FlightEnd): void {
    if (!this.#flights.delete(flight)) return;
    if (end !== null && end > 0) this.#gone.add(flight.target.key);
    this.#scene?.land(flight, end);
  }

  #others({
    tide,
    lane,
    turn,
    cannon,
    paid,
  }: {
    readonly [name in 'tide' | 'lane' | 'turn' | 'cannon' | 'paid']: number;
  }): void {
    const target = this.store
      .getState()
      .swimmers.find((each) => each.tide === tide && each.lane === lane && each.turn === turn);
    if (target === undefined) return;
    const flight = this.fly(target, cannon);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.land(flight, paid);
    }, boltMs);
    this.#timers.add(timer);
  }

  #swimmers(ms: number): Swimmer[] {
    const { tide, caught } = this.#client.store.getState();
    if (tide === null || ms < 0) return [];
    const flying = new Set([...this.#flights].map(({ target }) => target.key));
    const all = swimmersAt(tide.number, tide.swim, ms, (lane, turn) => {
      const at = caught.get(laneKey(lane, turn));
      return at === undefined || flying.has(`${tide.number}/${lane}/${turn}`) ? undefined : at;
    });
    return all.filter(({ key }) => !this.#gone.has(key));
  }

  #draw(): void {
    const ms = this.ms();
    const swimmers = this.#swimmers(ms);
    const before = this.store.getState();
    const same =
      swimmers.length === before.swimmers.length &&
      swimmers.every(({ key }, index) => key === before.swimmers[index]?.key);
    const next: SeaPictureState = {
      swimmers: same ? before.swimmers : swimmers,
      followed: swimmers.some(({ key }) => key === before.followed) ? before.followed : null,
      phase: phaseAt(ms),
      secondsLeft: ms < 0 ? 0 : Math.max(0, Math.ceil((tideMs - ms) / 1_000)),
    };
    const changed = (Object.keys(next) as (keyof SeaPictureState)[]).some(
      (name) => next[name] !== before[name],
    );
    if (changed) this.store.setState(next);
    this.#scene?.draw(swimmers, next.followed, ms);
  }
}
