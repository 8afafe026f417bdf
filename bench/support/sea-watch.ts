import type { SeaDown, SeaStatus } from '@grabbit/contract';
import { Tide } from '@grabbit/engines/draws';
import { WebSocket } from 'ws';

/** A sea as one who looks on knows it; comes again whenever the connection is lost. */
export class SeaWatch {
  readonly #url: string;
  #status: SeaStatus | null = null;
  #ahead = 0;
  #tide: { readonly seed: string; readonly swims: Tide } | null = null;
  #socket: WebSocket | null = null;
  #ended = false;
  readonly #clock: (() => number) | null;

  /** `clock`: the server's, where whoever looks on knows it; without it, it is guessed from what the sea says. */
  constructor({
    address,
    roomId,
    clock = null,
  }: {
    readonly address: string;
    readonly roomId: number;
    readonly clock?: (() => number) | null;
  }) {
    this.#clock = clock;
    this.#url = `${address.replace('http', 'ws')}/sea/${roomId}`;
    this.#connect();
  }

  #connect(): void {
    if (this.#ended) return;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', v: 1 })));
    socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString()) as SeaDown));
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(() => this.#connect(), 200).unref());
  }

  #receive(down: SeaDown): void {
    if (down.t === 'welcome' || down.t === 'status') {
      this.#status = down.status;
      this.#ahead = down.now - Date.now();
    }
    const tide = this.#status?.tide;
    if (down.t === 'shot' && down.paid > 0 && tide?.number === down.tide)
      tide.caught = [...tide.caught, [down.lane, down.turn, down.at]];
  }

  /** Fish that are there now. */
  targets(): {
    readonly tide: number;
    readonly seed: string;
    readonly lane: number;
    readonly turn: number;
  }[] {
    const tide = this.#status?.tide;
    if (tide == null) return [];
    const { number, seed, startsAt, caught } = tide;
    const ms = (this.#clock?.() ?? Date.now() + this.#ahead) - startsAt;
    if (this.#tide?.seed !== seed) this.#tide = { seed, swims: new Tide(seed) };
    const caughtAt = (lane: number, turn: number): number | undefined =>
      caught.find((each) => each[0] === lane && each[1] === turn)?.[2];
    return this.#tide.swims
      .at(ms, caughtAt)
      .map(({ fish: { lane, turn } }) => ({ tide: number, seed, lane, turn }));
  }

  close(): void {
    this.#ended = true;
    this.#socket?.close();
  }
}
