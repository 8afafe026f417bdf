import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** A time card in use: `left` of its drops until `endsAt`, in milliseconds by this device's clock; `leftMs` of its time where it `rests`. */
export interface CardInUse {
  readonly cardId: number;
  readonly drops: number;
  readonly left: number;
  readonly endsAt: number;
  readonly rests: boolean;
  readonly leftMs: number;
}

export interface PaymentState {
  /** What the next drop is paid with. `ended`: the card is used up, and the player has not said that coins shall pay. */
  readonly by: 'coins' | 'card' | 'ended';
  readonly card: CardInUse | null;
  /** Whether the player is being asked how to go on. */
  readonly asking: boolean;
}

/** What pays for drops: coins, or a time card until it ends. Coins never take over by themselves. */
export interface Payment {
  readonly store: StoreApi<PaymentState>;
  /** Number of the card that pays for the next drop; undefined for coins. */
  cardId(): number | undefined;
  /** Whether the next drop waits for the player's word. */
  waits(): boolean;
  /** A card is in use here. One that has ended or was left for coins is not taken up again. */
  take(card: CardInUse): void;
  /** The card paid for a drop: so many are left. */
  spent(left: number): void;
  /** The card pays no more. */
  end(): void;
  /** The player says that coins shall pay. */
  useCoins(): void;
  ask(): void;
  dismiss(): void;
  /** Lets go of its timer. */
  stop(): void;
}

export function createPayment(now: () => number = Date.now): Payment {
  const store = createStore<PaymentState>(() => ({ by: 'coins', card: null, asking: false }));
  const done = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    const { by, card } = store.getState();
    if (by !== 'card') return;
    clearTimeout(timer);
    if (card !== null) done.add(card.cardId);
    store.setState({ by: 'ended', asking: true });
  }

  return {
    store,
    cardId() {
      const { by, card } = store.getState();
      return by === 'card' ? card?.cardId : undefined;
    },
    waits: () => store.getState().by === 'ended',
    take(card) {
      if (done.has(card.cardId) || card.left === 0 || card.endsAt <= now()) return;
      clearTimeout(timer);
      // The time of a card that rests does not run out.
      if (!card.rests) timer = setTimeout(end, card.endsAt - now());
      store.setState({ by: 'card', card, asking: false });
    },
    spent(left) {
      const { card } = store.getState();
      if (card === null) return;
      store.setState({ card: { ...card, left } });
      if (left === 0) end();
    },
    end,
    useCoins() {
      const { card } = store.getState();
      clearTimeout(timer);
      if (card !== null) done.add(card.cardId);
      store.setState({ by: 'coins', asking: false });
    },
    ask: () => store.setState({ asking: true }),
    dismiss: () => store.setState({ asking: false }),
    stop: () => clearTimeout(timer),
  };
}
