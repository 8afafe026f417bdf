import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CallName,
  callPaths,
  type CallParams,
  type CallReply,
  errors,
  type ErrorName,
  type ReplyEnvelope,
} from '@grabbit/contract';
import type { DrawStream } from '@grabbit/engines';
import type { SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import type { Report } from './report.ts';

/** Somebody who plays on and on, and repeats each request until it is answered. */
export interface SoakPlayer {
  /** What was acknowledged, kept outside the product. */
  readonly told: readonly unknown[];
  readonly retries: number;
  /** Answers that may not be. */
  readonly faults?: readonly string[];
  /** Plays until `stop`, then ends what is open. Throws on an answer that may not be. */
  run(): Promise<void>;
  stop(): void;
}

export interface ClientOptions {
  readonly token: string;
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether an internal error of the server is a fault at once, and not repeated. */
  readonly strict?: boolean;
}

const patienceMs = 120_000;
const answeredMs = 60_000;

/** A player's calls, each repeated word for word until it is answered. */
export class Client {
  retries = 0;
  /** What came in place of an answer: a status with its error, or that nobody answers. */
  #instead = '';
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** The answer. @throws Error on any refusal, and after two minutes. */
  async call<Name extends CallName>(name: Name, params: CallParams<Name>): Promise<CallReply<Name>> {
    const data = await this.ask(name, params, []);
    if (data === null) throw new Error(`${name} was refused`);
    return data;
  }

  /** The answer; null for one of the refusals in `mayBe`. @throws Error on any other refusal, and after two minutes. */
  async ask<Name extends CallName>(
    name: Name,
    params: CallParams<Name>,
    mayBe: readonly ErrorName[],
  ): Promise<CallReply<Name> | null> {
    const { data, errorCode, errorInfo } = await this.reply(name, params);
    if (data !== null || mayBe.some((error) => errors[error].code === errorCode)) return data;
    throw new Error(`${name}: ${errorCode} ${errorInfo}`);
  }

  /** The envelope of an answer or of a refusal. @throws Error after two minutes. */
  async reply<Name extends CallName>(
    name: Name,
    params: CallParams<Name>,
  ): Promise<ReplyEnvelope<CallReply<Name>>> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const reply = await this.#post(name, params);
      // What came too soon, or to a server that dies or starts, is repeated word for word.
      if (reply !== null && reply.errorCode !== errors.stakeTooSoon.code) return reply;
      if (performance.now() > until)
        throw new Error(`${name} was not answered in two minutes: ${this.#instead}`);
      await this.#wait();
    }
  }

  /** The status of a page or webhook, asked until a server gives one. */
  async status(url: string, init: RequestInit): Promise<number> {
    for (;;) {
      const answer = await this.#fetch(url, init);
      if (answer !== null && answer.status !== 503) return answer.status;
      await this.#wait();
    }
  }

  async #wait(): Promise<void> {
    this.retries += 1;
    await sleep(100);
  }

  async #post<Name extends CallName>(
    name: Name,
    params: CallParams<Name>,
  ): Promise<ReplyEnvelope<CallReply<Name>> | null> {
    const { token, address, headers, strict = false } = this.#options;
    const answer = await this.#fetch(new URL(callPaths[name].path, address), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(params),
    });
    // A server that dies may cut its answer off.
    const body: unknown = await answer?.json().catch(() => null);
    this.#instead = answer === null ? 'nobody answers' : `${answer.status}`;
    if (answer === null || body === null) return null;
    const said = body as ReplyEnvelope<CallReply<Name>>;
    this.#instead = `${answer.status} ${said.errorCode} ${said.errorInfo}`;
    if (strict && said.errorCode === errors.unexpected.code)
      throw new Error(`${name} broke: ${said.errorInfo}`);
    return answer.status >= 500 ? null : said;
  }

  #fetch(url: string | URL, init: RequestInit): Promise<Response | null> {
    return fetch(url, { ...init, signal: AbortSignal.timeout(answeredMs) }).catch(() => null);
  }
}

/** Where a player sits, and what decides their choices. */
export interface Seat extends SeededPlayer {
  readonly address: string;
  readonly draw: DrawStream;
}

/** A player by what a scenario says of one play. */
export class Player<Told> implements SoakPlayer {
  readonly userId: number;
  readonly address: string;
  readonly draw: DrawStream;
  readonly client: Client;
  readonly told: Told[] = [];
  /** What of a play they are in, as a scenario names it. */
  phase = '';
  readonly #playOnce: (number: number) => Promise<number>;
  #isStopped = false;

  /** `playOnce`: one play by its number, from 1 on; gives the milliseconds from its beginning to that of the next. */
  constructor(seat: Seat, playOnce: (player: Player<Told>, number: number) => Promise<number>) {
    this.userId = seat.userId;
    this.address = seat.address;
    this.draw = seat.draw;
    this.client = new Client(seat);
    this.#playOnce = (number) => playOnce(this, number);
  }

  get retries(): number {
    return this.client.retries;
  }

  stop(): void {
    this.#isStopped = true;
  }

  async run(): Promise<void> {
    for (let number = 1; !this.#isStopped; number += 1) {
      const begun = performance.now();
      const apartMs = await this.#playOnce(number);
      await sleep(Math.max(0, apartMs - (performance.now() - begun)));
    }
  }
}

/** One of some values, as a stream draws it. @throws RangeError on none. */
export function oneOf<T>(draw: DrawStream, values: readonly T[]): T {
  const value = values[draw.below(Math.max(1, values.length))];
  if (value === undefined) throw new RangeError('one of nothing');
  return value;
}

/** Lets all work at once. Who throws ends, and the others go on. `faults`: where to note what they throw. */
export function runAll(works: readonly (() => Promise<void>)[], faults: string[] = []) {
  const done = Promise.all(
    works.map((work) =>
      work().catch((error: unknown) => {
        faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      }),
    ),
  );
  return { faults, done };
}

/** Stops all players, and checks that each ends in time without an answer that may not be. */
export async function endAll(
  report: Report,
  players: readonly SoakPlayer[],
  { faults, done }: ReturnType<typeof runAll>,
  of: {
    readonly also?: string | undefined;
    readonly detail?: () => unknown;
    readonly withinMs?: number | undefined;
  } = {},
): Promise<void> {
  for (const player of players) player.stop();
  const ended = await Promise.race([done.then(() => true), sleep(of.withinMs ?? 180_000, false)]);
  report.check('every player went on to the end', ended, of.detail);
  const own = players.flatMap((player) => player.faults ?? []);
  report.none(`no answer was one that may not be${of.also ?? ''}`, [...faults, ...own]);
}
