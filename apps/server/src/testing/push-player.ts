import { once } from 'node:events';
import { type PushDown, pushProtocolVersion, readPushMoved } from '@grabbit/contract';
import { type RawData, WebSocket } from 'ws';

type Of<K extends PushDown['t']> = Extract<PushDown, { t: K }>;

const patienceMs = 60_000;

/** What a table has told. @throws Error for a binary frame that is none of the table's. */
export function hearTable(data: RawData, isBinary: boolean): PushDown {
  const bytes = data as Buffer;
  const message = isBinary ? readPushMoved(bytes) : (JSON.parse(bytes.toString('utf8')) as PushDown);
  if (message === null) throw new Error('the table sent a strange frame');
  return message;
}

/** Somebody's connection to a table of a pusher. */
export class PushPlayer {
  readonly heard: PushDown[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<unknown>;
  readonly #waiting = new Set<() => void>();

  constructor(address: string, roomId: number) {
    this.socket = new WebSocket(`${address.replace(/^http/, 'ws')}/push-table/${roomId}`);
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.on('message', (data, isBinary) => {
      this.heard.push(hearTable(data, isBinary));
      for (const tell of this.#waiting) tell();
    });
  }

  /** `token`: of who signs in; a visitor has none. */
  static async join(address: string, roomId: number, token?: string): Promise<PushPlayer> {
    const one = new PushPlayer(address, roomId);
    await once(one.socket, 'open');
    one.send({ t: 'hello', v: pushProtocolVersion, ...(token !== undefined && { token }) });
    await one.until('welcome');
    return one;
  }

  send(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  drop(id: number, aim = 0, seed = 'mika'): void {
    this.send({ t: 'drop', id, aim, seed });
  }

  /** `card`: the time card that pays. */
  dropByCard(id: number, aim: number, card: number | undefined): void {
    this.send({ t: 'drop', id, aim, seed: 'mika', ...(card !== undefined && { card }) });
  }

  /** Lets a coin go and waits until it is in the books. */
  async dropped(id: number, aim = 0, seed = 'mika'): Promise<Of<'ack'>> {
    this.drop(id, aim, seed);
    return this.until('ack', (ack) => ack.id === id);
  }

  all<K extends PushDown['t']>(kind: K): Of<K>[] {
    return this.heard.filter((message): message is Of<K> => message.t === kind);
  }

  async until<K extends PushDown['t']>(
    kind: K,
    fits: (message: Of<K>) => boolean = () => true,
  ): Promise<Of<K>> {
    const end = performance.now() + patienceMs;
    for (;;) {
      const found = this.all(kind).find(fits);
      if (found !== undefined) return found;
      if (performance.now() > end)
        throw new Error(`no ${kind}: ${JSON.stringify(this.heard.filter(({ t }) => t !== 'f').slice(-4))}`);
      await this.#something();
    }
  }

  #something(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.#waiting.delete(done);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(done, 250);
      this.#waiting.add(done);
    });
  }
}
