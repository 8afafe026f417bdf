import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallReply, errors, type ErrorName, type MachineDown } from '@grabbit/contract';
import { aimAt, type ClawSettings } from '@grabbit/engines';
import { Client, type Seat, type SoakPlayer } from '../harness/players.ts';
import { joinMachine, ownSeedHash, revealDue, type Wire } from '../shared/wire.ts';
import type { PlayJournal } from './play-journal.ts';

export interface ClawPlayerOptions extends Seat {
  readonly roomId: number;
  readonly journal: PlayJournal;
}

/** Where a player is, by what its socket has told. */
export type PlayerPhase = 'away' | 'idle' | 'aiming' | 'dropped' | 'settling';

interface OpenPlay {
  readonly playId: string;
  readonly settings: ClawSettings;
}

/** Refusals after which the same thing is asked anew: the room, its commitment or the connection changed meanwhile. */
const passing: readonly ErrorName[] = [
  ...(['notSeated', 'playOpen', 'roomBusy', 'commitmentChanged', 'latencyTooHigh', 'outOfStock'] as const),
];
const patienceMs = 300_000;

/** One player in one room, over HTTP and its machine socket, who goes on after whatever happens to the server. */
export class ClawPlayer implements SoakPlayer {
  phase: PlayerPhase = 'away';
  connections = 0;
  /** Plays whose end was told. */
  readonly told: string[] = [];
  readonly roomId: number;
  readonly #options: ClawPlayerOptions;
  readonly #client: Client;
  /** Our alias in the room, as its welcome told it. */
  #alias: string | null = null;
  #wire: Wire<MachineDown> | null = null;
  #isStopped = false;
  #changed = Promise.withResolvers<void>();
  #drop = { id: 0, play: '' };

  constructor(options: ClawPlayerOptions) {
    this.#options = options;
    this.#client = new Client(options);
    this.roomId = options.roomId;
  }

  get retries(): number {
    return this.#client.retries;
  }

  stop(): void {
    this.#isStopped = true;
  }

  async run(): Promise<void> {
    const { draw } = this.#options;
    while (!this.#isStopped) {
      const played = (await this.#connect()) && (await this.#playOnce());
      await sleep(200 + draw.below(played ? 800 : 300));
    }
    this.#wire?.close();
  }

  // The connection ----------------------------------------------------------------------------------------------------

  /** Whether the machine socket is open. */
  async #connect(): Promise<boolean> {
    if (this.#wire !== null) return true;
    const { address, roomId, token } = this.#options;
    const joined = await joinMachine(address, roomId, token).catch(() => null);
    if (joined === null) return false;
    const { wire, welcome } = joined;
    this.#wire = wire;
    this.#alias = welcome.you?.alias ?? null;
    wire.onMessage = (message) => {
      revealDue(wire, message);
      this.#receive(message);
    };
    wire.socket.on('close', () => {
      this.#wire = null;
      this.phase = 'away';
      this.#wake();
    });
    this.connections += 1;
    this.phase = 'idle';
    return true;
  }

  #receive(message: MachineDown): void {
    const { journal } = this.#options;
    if (
      message.t === 'f' &&
      this.phase === 'dropped' &&
      (message.p === 'releasing' || message.p === 'settling')
    )
      this.phase = 'settling';
    if (message.t === 'ack' && message.play === this.#drop.play && message.id === this.#drop.id)
      this.#dropAcked(message);
    if (message.t === 'settled' && message.alias === this.#alias) {
      const won = message.won.map(({ serial }) => serial);
      this.#noteEnd({ t: 'settled', playId: message.play, won, receipt: message.receipt });
    }
    if (message.t === 'voided' && message.alias === this.#alias)
      this.#noteEnd({ t: 'voided', playId: message.play, reason: message.reason });
    if (message.t === 'refused' && journal.find(message.play) !== undefined) this.#wake();
  }

  /** A play may end before the answer to its opening came: then the record tells its end again. */
  #noteEnd(line: Parameters<PlayJournal['note']>[0] & { playId: string }): void {
    if (this.#options.journal.find(line.playId) === undefined) return;
    this.#options.journal.note(line);
    this.told.push(line.playId);
    this.phase = 'idle';
    this.#wake();
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  // A play ------------------------------------------------------------------------------------------------------------

  /** Whether a play was opened. It has ended by then. */
  async #playOnce(): Promise<boolean> {
    const { roomId } = this.#options;
    if ((await this.#client.ask('enterRoom', { roomId }, passing)) === null) return false;
    const page = await this.#client.ask('playPage', { roomId }, passing);
    const open = page === null ? null : await this.#open(page);
    if (open === null) return false;
    if (this.#options.journal.find(open.playId)?.end === null) await this.#playOut(open);
    await this.#learnEnd(open.playId);
    return true;
  }

  /** Asks until it knows whether the play was opened, with one key. */
  async #open(page: CallReply<'playPage'>): Promise<OpenPlay | null> {
    const { journal, roomId, userId } = this.#options;
    const requestId = randomUUID();
    const commitment = page.status.commitment.hash;
    const { price } = page.room;
    journal.note({ t: 'ask', userId, requestId, roomId, price });
    const params = { requestId, roomId, price, commitment, clientSeedHash: ownSeedHash };
    const { data, errorCode, errorInfo } = await this.#client.reply('openPlay', params);
    if (data === null) {
      journal.note({ t: 'refused', requestId, code: errorCode ?? '' });
      if (passing.some((name) => errors[name].code === errorCode)) return null;
      throw new Error(`openPlay: ${errorCode} ${errorInfo}`);
    }
    journal.note({ t: 'opened', requestId, playId: data.playId, balance: data.balance, held: data.held });
    return { playId: data.playId, settings: page.settings as ClawSettings };
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
    this.#drop = { id: plan.length, play: playId };
    for (const [index, { tick, code }] of plan.entries()) {
      await sleep(Math.max(0, begin + (tick * 1000) / 60 - performance.now()));
      if (journal.find(playId)?.end !== null || this.#wire === null) return;
      const id = index + 1;
      const input = id === plan.length ? { t: 'drop' } : { t: 'steer', code };
      this.#wire.send({ ...input, play: playId, id });
    }
    while (journal.find(playId)?.end === null && this.#wire !== null) await this.#changed.promise;
  }

  /** Whatever the socket did not live to tell, the records know. */
  async #learnEnd(playId: string): Promise<void> {
    const { journal } = this.#options;
    const until = performance.now() + patienceMs;
    while (journal.find(playId)?.end === null) {
      if (performance.now() > until) throw new Error(`play ${playId} does not end`);
      await this.#connect();
      const { state, won, receipt, voidReason } = await this.#client.call('playRecord', { playId });
      const serials = won.map(({ serial }) => serial);
      if (state === 'settled') this.#noteEnd({ t: 'settled', playId, won: serials, receipt: receipt ?? '' });
      else if (state === 'voided') this.#noteEnd({ t: 'voided', playId, reason: voidReason ?? '' });
      else await Promise.race([this.#changed.promise, sleep(400)]);
    }
  }

  /** What the player is told to have, at rest. */
  async askBalance(): Promise<void> {
    const { journal, userId } = this.#options;
    const told = await this.#client.call('balance', {});
    const isCoin = journal.players.get(userId)?.asset === 'coin';
    const balance = isCoin ? told.balance : told.unifiedTrialBalance;
    journal.note({ t: 'balance', userId, balance, held: isCoin ? told.held : told.trialHeld });
  }
}
