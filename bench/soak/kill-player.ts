import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallReply, errors, type MachineDown } from '@grabbit/contract';
import { aimAt, type ClawSettings, type DrawStream } from '@grabbit/engines';
import type { WebSocket } from 'ws';
import { callAs, joinMachine, Refused } from '../support/machine-player.ts';
import type { SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import type { PlayJournal } from './play-journal.ts';

export interface KillPlayerOptions extends SeededPlayer {
  readonly address: string;
  readonly roomId: number;
  readonly journal: PlayJournal;
  readonly draw: DrawStream;
}

/** Where a player is, by what its socket has told. */
export type PlayerPhase = 'away' | 'idle' | 'aiming' | 'dropped' | 'settling';

interface OpenPlay {
  readonly playId: string;
  readonly settings: ClawSettings;
}

/** Codes after which the same thing is asked anew: the room, its commitment or the connection changed meanwhile. */
const passing = new Set<string>(
  (
    [
      'notSeated',
      'playOpen',
      'roomBusy',
      'commitmentChanged',
      'latencyTooHigh',
      'databaseAway',
      'shuttingDown',
      'outOfStock',
    ] as const
  ).map((name) => errors[name].code),
);

/** One player in one room, over HTTP and its machine socket, who goes on after whatever happens to the server. */
export class KillPlayer {
  phase: PlayerPhase = 'away';
  reconnects = 0;
  readonly #options: KillPlayerOptions;
  /** Our alias in the room, as its welcome told it. */
  #alias: string | null = null;
  #socket: WebSocket | null = null;
  #stopping = false;
  #changed = Promise.withResolvers<void>();

  constructor(options: KillPlayerOptions) {
    this.#options = options;
  }

  /** Plays until `stop`, then ends the play that is open. Throws on an answer that may not be. */
  async run(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.#connect();
        await this.#playOnce();
        await sleep(200 + this.#options.draw.below(800));
      } catch (error) {
        if (!isPassing(error)) throw error;
        await sleep(200 + this.#options.draw.below(300));
      }
    }
    this.#socket?.close();
  }

  get roomId(): number {
    return this.#options.roomId;
  }

  stop(): void {
    this.#stopping = true;
  }

  #call = <Name extends Parameters<typeof callAs>[2]>(
    name: Name,
    params: Parameters<typeof callAs<Name>>[3],
  ) => callAs(this.#options.address, this.#options.token, name, params);

  // The connection ----------------------------------------------------------------------------------------------------

  async #connect(): Promise<void> {
    if (this.#socket !== null) return;
    const { address, roomId, token } = this.#options;
    this.#socket = await joinMachine(address, roomId, token, {
      onPhase: (phase) => this.#onPhase(phase),
      onMessage: (message) => this.#hear(message),
      onClosed: () => {
        this.#socket = null;
        this.phase = 'away';
        this.#wake();
      },
    });
    this.reconnects += 1;
    this.phase = 'idle';
  }

  #onPhase(phase: string): void {
    if (this.phase === 'dropped' && (phase === 'releasing' || phase === 'settling')) this.phase = 'settling';
  }

  #hear(message: Exclude<MachineDown, { t: 'f' }>): void {
    const { journal } = this.#options;
    if (message.t === 'welcome') this.#alias = message.you?.alias ?? null;
    if (message.t === 'ack' && this.#isDrop(message.play, message.id)) this.#dropAcked(message);
    if (message.t === 'settled' && message.alias === this.#alias) {
      const won = message.won.map(({ serial }) => serial);
      this.#noteEnd({ t: 'settled', playId: message.play, won, receipt: message.receipt });
    }
    if (message.t === 'voided' && message.alias === this.#alias) {
      this.#noteEnd({ t: 'voided', playId: message.play, reason: message.reason });
    }
    if (message.t === 'refused' && journal.find(message.play) !== undefined) this.#wake();
  }

  /** A play may end before the answer to its opening came: then the record tells its end again. */
  #noteEnd(line: Parameters<PlayJournal['note']>[0] & { playId: string }): void {
    if (this.#options.journal.find(line.playId) === undefined) return;
    this.#options.journal.note(line);
    this.phase = 'idle';
    this.#wake();
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  // A play ------------------------------------------------------------------------------------------------------------

  async #playOnce(): Promise<void> {
    const { roomId } = this.#options;
    await this.#call('enterRoom', { roomId });
    const page = await this.#call('playPage', { roomId });
    const open = await this.#open(page);
    if (open === null) return;
    if (this.#options.journal.find(open.playId)?.end === null) await this.#playOut(open);
    await this.#learnEnd(open.playId);
  }

  /** Asks until it knows whether the play was opened, with one key. */
  async #open(page: CallReply<'playPage'>): Promise<OpenPlay | null> {
    const { journal, roomId, userId } = this.#options;
    const requestId = randomUUID();
    const commitment = page.status.commitment.hash;
    const { price } = page.room;
    const params = { requestId, roomId, price, commitment, clientSeed: requestId.slice(0, 18) };
    journal.note({ t: 'ask', userId, requestId, roomId, price });
    for (;;) {
      try {
        const { playId, balance, held } = await this.#call('openPlay', params);
        journal.note({ t: 'opened', requestId, playId, balance, held });
        return { playId, settings: page.settings as ClawSettings };
      } catch (error) {
        if (error instanceof Refused && error.code !== errors.databaseAway.code) {
          journal.note({ t: 'refused', requestId, code: error.code });
          if (passing.has(error.code)) return null;
          throw error;
        }
        if (!isPassing(error)) throw error;
        await sleep(250);
      }
    }
  }

  #dropId = 0;
  #dropPlay = '';

  #isDrop(play: string, id: number): boolean {
    return play === this.#dropPlay && id === this.#dropId;
  }

  #dropAcked({ play, k, h }: Extract<MachineDown, { t: 'ack' }>): void {
    this.#options.journal.note({ t: 'dropped', playId: play, tick: k, hash: h });
    this.phase = 'dropped';
    this.#wake();
  }

  /** Steers somewhere, drops and waits for the end, for as long as the connection stays. */
  async #playOut({ playId, settings }: OpenPlay): Promise<void> {
    const { draw, journal } = this.#options;
    this.phase = 'aiming';
    const across = (um: number): number => draw.within(Math.floor(um / 2)) / 1e6;
    const target = { x: across(settings.boxWidthUm), z: across(settings.boxDepthUm) };
    const plan = aimAt({ toys: [] }, settings, target);
    const begin = performance.now() + draw.below(2_000);
    this.#dropPlay = playId;
    this.#dropId = plan.length;
    for (const [index, { tick, code }] of plan.entries()) {
      await sleep(Math.max(0, begin + (tick * 1000) / 60 - performance.now()));
      if (journal.find(playId)?.end !== null || this.#socket === null) return;
      const id = index + 1;
      const message =
        id === plan.length ? { t: 'drop', play: playId, id } : { t: 'steer', play: playId, id, code };
      this.#socket.send(JSON.stringify(message));
    }
    while (journal.find(playId)?.end === null && this.#socket !== null) await this.#changed.promise;
  }

  /** Whatever the socket did not live to tell, the records know. */
  async #learnEnd(playId: string): Promise<void> {
    const { journal } = this.#options;
    for (let tries = 0; journal.find(playId)?.end === null; tries += 1) {
      if (tries > 600) throw new Error(`play ${playId} does not end`);
      try {
        await this.#connect();
        const { state, won, receipt, voidReason } = await this.#call('playRecord', { playId });
        if (state === 'settled') {
          this.#noteEnd({
            t: 'settled',
            playId,
            won: won.map(({ serial }) => serial),
            receipt: receipt ?? '',
          });
        } else if (state === 'voided') this.#noteEnd({ t: 'voided', playId, reason: voidReason ?? '' });
      } catch (error) {
        if (!isPassing(error)) throw error;
      }
      if (journal.find(playId)?.end === null) await Promise.race([this.#changed.promise, sleep(400)]);
    }
  }

  /** What the player is told to have, at rest. */
  async askBalance(): Promise<void> {
    const { journal, userId } = this.#options;
    const told = await this.#call('balance', {});
    const isCoin = journal.players.get(userId)?.asset === 'coin';
    const balance = isCoin ? told.balance : told.unifiedTrialBalance;
    journal.note({ t: 'balance', userId, balance, held: isCoin ? told.held : told.trialHeld });
  }
}

/** Whether it is the network's or the moment's fault. */
function isPassing(error: unknown): boolean {
  if (error instanceof Refused) return passing.has(error.code);
  if (!(error instanceof Error)) return false;
  const text = `${error.name} ${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`;
  return /fetch failed|ECONN|socket|terminated|Timeout|other side closed|Unexpected end|EPIPE|502|503/i.test(
    text,
  );
}
