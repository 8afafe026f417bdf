import { errors } from '@grabbit/contract';
import type { PlaySource } from '@grabbit/contract';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { newRequestId } from '../kernel/call.ts';
import { isAborted, isCallError, isLost } from '../kernel/call-error.ts';
import { isRecord } from '../kernel/storage.ts';
import type { PressGuard } from '../room/press-guard.ts';
import type { Accepted, Seal } from './accepted-play.ts';

/** What is asked of every game that is drawn. */
export interface Asked {
  readonly requestId: string;
  readonly roomId: number;
  readonly commitment: string;
  /** The player's own: the arcade sees only its hash before it has accepted the play, where it accepts plays. */
  readonly clientSeed: string;
  /** Where the player came from, where the address says it. */
  readonly source?: PlaySource;
  /** The seal that it is asked on, of games of the player's own stream. */
  readonly seal?: Seal;
  /** What the arcade has bound itself to; without it, it has not. */
  readonly accepted?: Accepted;
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
  /** The arcade has bound itself to the play that is on its way. */
  readonly promised: boolean;
  readonly play: DrawnPlay<Params, Answer> | null;
}

export interface DrawClient<Bet, Params, Answer> {
  readonly store: StoreApi<DrawState<Params, Answer>>;
  /** Asks for a play. Does nothing while one is on its way. */
  press(bet: Bet): Promise<void>;
  /** Takes up a play whose answer was lost with the page. Returns how to stop. */
  start(): () => void;
  /** Shows again what was accepted and not drawn: it can only give the same outcome. */
  tryAgain(): void;
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
  /** Has the arcade bind itself to a play, for games that do. Throws where what it signed is not what was asked. */
  accept?(params: Params): Promise<Accepted>;
  draw(params: Params): Promise<Answer | null>;
  /** The seal to play on. Throws where the arcade's word on it is not what this device has seen. */
  readSeal(): Promise<Pick<Asked, 'commitment' | 'seal'>>;
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
  /** A play that was accepted got no result: finds out why, and tells the player where more than a refusal is to be told. Never rejects. */
  onUnkept?(asked: Params, error: unknown): Promise<Unkept>;
}

/**
 * Why a play that was accepted got no result. 'refused': the player's own coins or limits. 'told': their other device, their own wish or the arcade's public
 * end of the seal, which they were told of. 'unkept': for no reason that would be fair.
 */
export type Unkept = 'refused' | 'told' | 'unkept';

/** The longest wait before a lost answer is asked for again, in milliseconds. */
const longestWaitMs = 8_000;
/** So long a result stands before the button that showed it buys again, in milliseconds. */
const readMs = 700;
/** So often the arcade may say that it cannot just now, before the player is told that it has not kept its word. */
const mostTries = 5;

/** The arcade itself says that it cannot just now. */
const isAway = (error: unknown): boolean =>
  [errors.databaseAway.code, errors.shuttingDown.code, '502', '503', '504'].some((code) =>
    isCallError(error, code),
  );

/** Nobody knows whether it was drawn: asking again goes under the same key. */
const isOpen = (error: unknown): boolean => isLost(error) || isAborted(error) || isAway(error);

type AskedOf = Pick<DrawClientNeeds<unknown, Asked, unknown>, 'roomId' | 'source' | 'clientSeed'>;

function newAsked({ roomId, source, clientSeed }: AskedOf, seal: Pick<Asked, 'commitment' | 'seal'>): Asked {
  const came = source === undefined ? {} : { source };
  return { requestId: newRequestId(), roomId, ...seal, clientSeed: clientSeed(), ...came };
}

/** Whether what was kept is a play of this room and game. */
function isPlayOf(
  { roomId, isBet }: Pick<DrawClientNeeds<unknown, Asked, unknown>, 'roomId' | 'isBet'>,
  kept: Readonly<Record<string, unknown>>,
): boolean {
  const texts = ['requestId', 'commitment', 'clientSeed'].every((name) => typeof kept[name] === 'string');
  return kept['roomId'] === roomId && texts && isBet(kept);
}

class LiveDrawClient<Bet, Params extends Asked, Answer> implements DrawClient<Bet, Params, Answer> {
  readonly store = createStore<DrawState<Params, Answer>>(() => ({
    ...{ phase: 'idle', promised: false, play: null },
  }));
  readonly #needs: DrawClientNeeds<Bet, Params, Answer>;
  #running = 0;
  #answeredAt = 0;

  constructor(needs: DrawClientNeeds<Bet, Params, Answer>) {
    this.#needs = needs;
  }

  async press(bet: Bet): Promise<void> {
    const { phase } = this.store.getState();
    if (phase !== 'idle' && phase !== 'landed') return;
    // What was accepted and not drawn is shown first: two acceptances for one number would be the arcade's to choose from.
    if (this.#waiting()?.accepted !== undefined) return this.#takeUp();
    const run = this.#running;
    this.store.setState({ phase: 'asking', promised: false, play: null });
    try {
      const asked = newAsked(this.#needs, await this.#needs.readSeal());
      await this.#ask(this.#needs.paramsOf(asked, bet), run);
    } catch (error) {
      this.#refuse(error, bet);
    }
  }

  start(): () => void {
    this.#running += 1;
    this.#takeUp();
    return () => {
      this.#running += 1;
      this.#idle();
    };
  }

  tryAgain(): void {
    if (this.store.getState().phase === 'idle') this.#takeUp();
  }

  land(): void {
    const { phase, play } = this.store.getState();
    if (phase !== 'falling' || play === null) return;
    const { guard, pauseMs, readMs: reads = readMs } = this.#needs;
    guard.rest(Math.max(reads, this.#answeredAt + pauseMs() - guard.now()));
    this.store.setState({ phase: 'landed' });
    this.#needs.onLanded(play);
  }

  show(play: DrawnPlay<Params, Answer>): void {
    if (this.store.getState().phase !== 'idle') return;
    this.#answeredAt = this.#needs.guard.now();
    this.store.setState({ phase: 'falling', promised: false, play });
  }

  #idle(): void {
    this.store.setState({ phase: 'idle', promised: false, play: null });
  }

  /** The play whose answer is not there yet; null where none waits. */
  #waiting(): Params | null {
    const kept = this.#needs.kept.read();
    if (!isRecord(kept) || !isPlayOf(this.#needs, kept)) return null;
    // A play of a build that asked for no acceptances: this arcade does not draw it any more.
    if (this.#needs.accept !== undefined && !isRecord(kept['seal'])) return null;
    // Its fields were looked at.
    return kept as unknown as Params;
  }

  #takeUp(): void {
    const asked = this.#waiting();
    if (asked === null) return;
    void this.#ask(asked, this.#running).catch((error: unknown) =>
      this.#refuse(error, this.#needs.betOf(asked)),
    );
  }

  #refuse(error: unknown, bet: Bet): void {
    const { guard, pauseMs, readSealAnew, onRefused } = this.#needs;
    this.#idle();
    if (isCallError(error, errors.stakeTooSoon.code)) guard.rest(Number(error.info) || pauseMs());
    // Another seal is another offer: it is read, and the player presses again. Asked by itself, a house that has seen the outcome could have it drawn anew.
    const { commitmentChanged, numberTaken } = errors;
    if ([commitmentChanged, numberTaken].some(({ code }) => isCallError(error, code))) readSealAnew();
    onRefused(error, bet);
  }

  /** Asks until it is known what became of it. Null when the client was left meanwhile: then it is kept. */
  async #insist<T>(ask: () => Promise<T>, run: number, onAway?: (error: unknown) => void): Promise<T | null> {
    for (let [tries, away] = [0, 0]; run === this.#running; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        if (!isOpen(error)) throw error;
        if (run !== this.#running) return null;
        away += isAway(error) ? 1 : 0;
        if (away === mostTries) onAway?.(error);
        this.store.setState({ phase: 'lost' });
        await this.#needs.wait(Math.min(longestWaitMs, 1_000 * 2 ** tries));
      }
    }
    return null;
  }

  /** The play with what the arcade has bound itself to, which is kept before the seed is shown. Null when the client was left meanwhile. */
  async #bound(asked: Params, run: number): Promise<Params | null> {
    const { accept } = this.#needs;
    if (accept === undefined || asked.accepted !== undefined) return asked;
    const accepted = await this.#insist(() => accept(asked), run);
    return accepted === null ? null : { ...asked, accepted };
  }

  async #ask(asked: Params, run: number): Promise<void> {
    const { kept, draw, guard } = this.#needs;
    kept.write(asked);
    this.store.setState({
      phase: 'asking',
      promised: asked.accepted !== undefined,
      play: { asked, answer: null },
    });
    let bound: Params | null = null;
    try {
      bound = await this.#bound(asked, run);
      if (bound === null || run !== this.#running) return;
      const play = bound;
      kept.write(play);
      this.store.setState({
        phase: 'asking',
        promised: play.accepted !== undefined,
        play: { asked: play, answer: null },
      });
      const answer = await this.#insist(
        () => draw(play),
        run,
        (error) => void this.#judge(play, error),
      );
      if (run !== this.#running) return;
      kept.remove();
      this.#answeredAt = guard.now();
      if (answer === null) this.#idle();
      else this.store.setState({ phase: 'falling', play: { asked: play, answer } });
    } catch (error) {
      const found = bound === null ? 'refused' : await this.#judge(bound, error);
      // What was not kept stays: it is shown again with the same acceptance, whenever the player wishes.
      if (found !== 'unkept') kept.remove();
      if (found === 'refused') throw error;
      this.#idle();
    }
  }

  async #judge(play: Params, error: unknown): Promise<Unkept> {
    if (play.accepted === undefined) return 'refused';
    return (await this.#needs.onUnkept?.(play, error)) ?? 'refused';
  }
}

/** The player's plays in one room: one at a time, each asked under one key until its answer is there. */
export function createDrawClient<Bet, Params extends Asked, Answer>(
  needs: DrawClientNeeds<Bet, Params, Answer>,
): DrawClient<Bet, Params, Answer> {
  return new LiveDrawClient(needs);
}
