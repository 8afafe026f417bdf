import type { Asset } from '../../apps/server/src/ports/accounts.ts';
import { Journal } from '../harness/journal.ts';

/** What a driver asked and what it was told. Only what the server has acknowledged counts. */
export type PlayLine =
  | { t: 'start'; userId: number; asset: Asset; balance: number }
  | { t: 'ask'; userId: number; requestId: string; roomId: number; price: number }
  | { t: 'refused'; requestId: string; code: string }
  | { t: 'opened'; requestId: string; playId: string; balance: number; held: number }
  | { t: 'dropped'; playId: string; tick: number; hash: string }
  | { t: 'settled'; playId: string; won: readonly number[]; receipt: string }
  | { t: 'voided'; playId: string; reason: string }
  | { t: 'balance'; userId: number; balance: number; held: number };

export interface JournalledPlay {
  readonly requestId: string;
  readonly userId: number;
  readonly roomId: number;
  readonly price: number;
  playId: string | null;
  refused: boolean;
  drop: { readonly tick: number; readonly hash: string } | null;
  end:
    | { readonly as: 'settled'; readonly won: readonly number[]; readonly receipt: string }
    | { readonly as: 'voided'; readonly reason: string }
    | null;
}

export interface JournalledPlayer {
  readonly asset: Asset;
  readonly start: number;
}

/** What players were told of their plays. */
export class PlayJournal extends Journal<PlayLine> {
  readonly players = new Map<number, JournalledPlayer>();
  readonly plays = new Map<string, JournalledPlay>();
  /** What contradicts itself in what was acknowledged. */
  readonly faults: string[] = [];
  readonly #byPlay = new Map<string, JournalledPlay>();

  protected take(line: PlayLine): void {
    switch (line.t) {
      case 'start':
        this.players.set(line.userId, { asset: line.asset, start: line.balance });
        return;
      case 'ask':
        return this.#asked(line);
      case 'refused':
        return this.#refused(line.requestId);
      case 'opened':
        return this.#opened(line);
      case 'dropped':
        return this.#dropped(line);
      case 'settled':
        return this.#ended(line.playId, { as: 'settled', won: line.won, receipt: line.receipt });
      case 'voided':
        return this.#ended(line.playId, { as: 'voided', reason: line.reason });
      case 'balance':
        return this.#balance(line);
    }
  }

  #asked({ requestId, userId, roomId, price }: Extract<PlayLine, { t: 'ask' }>): void {
    if (this.plays.has(requestId)) return;
    this.plays.set(requestId, {
      ...{ requestId, userId, roomId, price, playId: null },
      ...{ refused: false, drop: null, end: null },
    });
  }

  #refused(requestId: string): void {
    const play = this.plays.get(requestId);
    if (play !== undefined) play.refused = true;
  }

  #opened({ requestId, playId }: Extract<PlayLine, { t: 'opened' }>): void {
    const play = this.plays.get(requestId);
    if (play === undefined) return void this.faults.push(`play ${playId} was never asked for`);
    if (play.playId !== null && play.playId !== playId)
      this.faults.push(`${requestId} opened ${play.playId} and ${playId}`);
    play.playId = playId;
    this.#byPlay.set(playId, play);
  }

  #dropped({ playId, tick, hash }: Extract<PlayLine, { t: 'dropped' }>): void {
    const play = this.#byPlay.get(playId);
    if (play === undefined) return void this.faults.push(`play ${playId} dropped and was never opened`);
    if (play.drop !== null && play.drop.hash !== hash) this.faults.push(`play ${playId} dropped twice`);
    play.drop = { tick, hash };
  }

  #ended(playId: string, end: NonNullable<JournalledPlay['end']>): void {
    const play = this.#byPlay.get(playId);
    if (play === undefined) return void this.faults.push(`play ${playId} ended and was never opened`);
    if (end.as === 'voided' && play.drop !== null)
      this.faults.push(`play ${playId} was voided after its drop`);
    if (play.end !== null && JSON.stringify(play.end) !== JSON.stringify(end)) {
      this.faults.push(`play ${playId} ended as ${JSON.stringify(play.end)} and as ${JSON.stringify(end)}`);
    }
    play.end = end;
  }

  /** Told at rest: all the player's plays have ended as far as the driver knows. */
  #balance({ userId, balance, held }: Extract<PlayLine, { t: 'balance' }>): void {
    const due = this.balanceOf(userId);
    if (balance !== due || held !== 0)
      this.faults.push(`player ${userId} was told ${balance}/${held}, ${due} is due`);
  }

  /** Start less the prices of settled plays. */
  balanceOf(userId: number): number {
    const spent = [...this.plays.values()].filter(
      (play) => play.userId === userId && play.end?.as === 'settled',
    );
    return (this.players.get(userId)?.start ?? 0) - spent.reduce((sum, { price }) => sum + price, 0);
  }

  /** Acknowledged opens whose end was not heard yet. */
  unfinished(): string[] {
    return [...this.#byPlay].filter(([, play]) => play.end === null).map(([playId]) => playId);
  }

  find(playId: string): JournalledPlay | undefined {
    return this.#byPlay.get(playId);
  }
}
