import { errors } from '@grabbit/contract';
import type { PlaySource } from '@grabbit/contract';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { newRequestId } from '../kernel/call.ts';
import { isAborted, isCallError, isLost } from '../kernel/call-error.ts';
import { isRecord } from '../kernel/storage.ts';
import type { PressGuard } from '../room/press-guard.ts';

/** What is asked of every game that is drawn. */
export interface Asked {
  readonly requestId: string;
  readonly roomId: number;
  readonly commitment: string;
  readonly clientSeed: string;
  /** Where the player came from, where the address says it. */
  readonly source?: PlaySource;
}

/** A play on its way: what was asked, and its answer once there is one. */
export interface DrawnPlay<Params, Answer> {
  readonly asked: Params;
  readonly answer: Answer | null;
}

export interface DrawState<Params, Answer> {
  /**
   * 'asking': nobody knows yet what came of it. 'lost': neither, and the line is away. 'falling': the answer is shown.
   * 'landed': its result stands until the next one.
   */
  readonly phase: 'idle' | 'asking' | 'lost' | 'falling' | 'landed';
  readonly play: DrawnPlay<Params, Answer> | null;
}

export interface DrawClient<Bet, Params, Answer> {
  readonly store: StoreApi<DrawState<Params, Answer>>;
  /** Asks for a play. Does nothing while one is on its way. */
  press(bet: Bet): Promise<void>;
  /** Takes up a play whose answer was lost with the page. Returns how to stop. */
  start(): () => void;
  /** The answer was shown to its end. */
  land(): void;
  /** Shows a play whose answer came before the page was left. Does nothing while another one is on its way or lies there. */
  show(play: DrawnPlay<Params, Answer>): void;
}

export interface DrawClientNeeds<Bet, Params extends Asked, Answer> {
  readonly roomId: number;
  readonly guard: PressGuard;
  /** A bet as it is asked for, and back. */
  paramsOf(asked: Asked, bet: Bet): Params;
  betOf(params: Params): Bet;
  /** Whether what was kept has the game's own fields. */
  isBet(kept: Readonly<Record<string, unknown>>): boolean;
  draw(params: Params): Promise<Answer | null>;
  /** The seal to play on. */
  readCommitment(): Promise<string>;
  /** The seal at hand has gone. */
  readSealAnew(): void;
  clientSeed(): string;
  readonly source: PlaySource | undefined;
  /** What is kept over a reload: the play whose answer is not there yet. */
  readonly kept: { read(): unknown; write(params: Params): void; remove(): void };
  /** From one stake to the next, in milliseconds. */
  pauseMs(): number;
  /** So long a result stands before the button that showed it buys again, in milliseconds; default {@link readMs}. */
  readonly readMs?: number;
  wait(ms: number): Promise<void>;
  onLanded(play: DrawnPlay<Params, Answer>): void;
  onRefused(error: unknown, bet: Bet): void;
}

/** The longest wait before a lost answer is asked for again, in milliseconds. */
const longestWaitMs = 8_000;
/** So long a result stands before the button that showed it buys again, in milliseconds. */
const readMs = 700;

/** Nobody knows whether it was drawn: asking again goes under the same key. */
const isOpen = (error: unknown): boolean =>
  isLost(error) ||
  isAborted(error) ||
  [errors.databaseAway.code, errors.shuttingDown.code, '502', '503', '504'].some((code) =>
    isCallError(error, code),
  );

function newAsked(
  {
    roomId,
    source,
    clientSeed,
  }: Pick<DrawClientNeeds<unknown, Asked, unknown>, 'roomId' | 'source' | 'clientSeed'>,
  commitment: string,
): Asked {
  const came = source === undefined ? {} : { source };
  return { requestId: newRequestId(), roomId, commitment, clientSeed: clientSeed(), ...came };
}

/** Whether what was kept is a play of this room and game. */
function isPlayOf(
  { roomId, isBet }: Pick<DrawClientNeeds<unknown, Asked, unknown>, 'roomId' | 'isBet'>,
  kept: Readonly<Record<string, unknown>>,
): boolean {
  const texts = ['requestId', 'commitment', 'clientSeed'].every((name) => typeof kept[name] === 'string');
  return kept['roomId'] === roomId && texts && isBet(kept);
}

/** The player's plays in one room: one at a time, each asked under one key until its answer is there. */
export function createDrawClient<Bet, Params extends Asked, Answer>(
  needs: DrawClientNeeds<Bet, Params, Answer>,
): DrawClient<Bet, Params, Answer> {
  const store = createStore<DrawState<Params, Answer>>(() => ({ phase: 'idle', play: null }));
  let running = 0;
  let answeredAt = 0;

  const isKept = (value: unknown): value is Params => isRecord(value) && isPlayOf(needs, value);

  function refuse(error: unknown, bet: Bet): void {
    store.setState({ phase: 'idle', play: null });
    if (isCallError(error, errors.stakeTooSoon.code)) {
      needs.guard.rest(Number(error.info) || needs.pauseMs());
    }
    // Another seal is another offer: it is read, and the player presses again. Asked by itself, a house that has seen the outcome could have it drawn anew.
    if (isCallError(error, errors.commitmentChanged.code)) needs.readSealAnew();
    needs.onRefused(error, bet);
  }

  /** Asks until it is known what became of it. Null when the drawClient was left meanwhile: then it is kept. */
  async function answerOf(asked: Params, run: number): Promise<Answer | null> {
    for (let tries = 0; run === running; tries += 1) {
      try {
        return await needs.draw(asked);
      } catch (error) {
        if (!isOpen(error)) throw error;
        if (run !== running) return null;
        store.setState({ phase: 'lost' });
        await needs.wait(Math.min(longestWaitMs, 1_000 * 2 ** tries));
      }
    }
    return null;
  }

  async function ask(asked: Params, run: number): Promise<void> {
    needs.kept.write(asked);
    store.setState({ phase: 'asking', play: { asked, answer: null } });
    try {
      const answer = await answerOf(asked, run);
      if (run !== running) return;
      needs.kept.remove();
      answeredAt = needs.guard.now();
      if (answer === null) store.setState({ phase: 'idle', play: null });
      else store.setState({ phase: 'falling', play: { asked, answer } });
    } catch (error) {
      needs.kept.remove();
      throw error;
    }
  }

  return {
    store,
    async press(bet) {
      const { phase } = store.getState();
      if (phase !== 'idle' && phase !== 'landed') return;
      const run = running;
      store.setState({ phase: 'asking', play: null });
      try {
        const asked = newAsked(needs, await needs.readCommitment());
        await ask(needs.paramsOf(asked, bet), run);
      } catch (error) {
        refuse(error, bet);
      }
    },
    start() {
      running += 1;
      const run = running;
      const kept = needs.kept.read();
      if (isKept(kept)) void ask(kept, run).catch((error: unknown) => refuse(error, needs.betOf(kept)));
      return () => {
        running += 1;
        store.setState({ phase: 'idle', play: null });
      };
    },
    land() {
      const { phase, play } = store.getState();
      if (phase !== 'falling' || play === null) return;
      needs.guard.rest(Math.max(needs.readMs ?? readMs, answeredAt + needs.pauseMs() - needs.guard.now()));
      store.setState({ phase: 'landed' });
      needs.onLanded(play);
    },
    show(play) {
      if (store.getState().phase !== 'idle') return;
      answeredAt = needs.guard.now();
      store.setState({ phase: 'falling', play });
    },
  };
}
