import { once } from 'node:events';
import { type PushDown, pushProtocolVersion, readPushMoved } from '@grabbit/contract';
import { WebSocket } from 'ws';

/** A connection to a table of a pusher that hands each message on as it comes. */
export class PushWire {
  readonly socket: WebSocket;
  onMessage: (message: PushDown, at: number) => void = () => undefined;

  private constructor(address: string, roomId: number) {
    this.socket = new WebSocket(`${address.replace(/^http/, 'ws')}/push-table/${roomId}`);
    this.socket.on('message', (data: Buffer, isBinary) => {
      const at = performance.now();
      const message = isBinary ? readPushMoved(data) : (JSON.parse(data.toString('utf8')) as PushDown);
      if (message !== null) this.onMessage(message, at);
    });
  }

  /** Resolves with the welcome. */
  static async join(
    address: string,
    roomId: number,
    token?: string,
  ): Promise<{ wire: PushWire; welcome: Extract<PushDown, { t: 'welcome' }> }> {
    const wire = new PushWire(address, roomId);
    await once(wire.socket, 'open');
    const welcome = new Promise<Extract<PushDown, { t: 'welcome' }>>((resolve, reject) => {
      wire.onMessage = (message) => {
        if (message.t === 'welcome') resolve(message);
      };
      wire.socket.once('close', (code) => reject(new Error(`the table was closed: ${code}`)));
    });
    wire.send({ t: 'hello', v: pushProtocolVersion, ...(token !== undefined && { token }) });
    return { wire, welcome: await welcome };
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.socket.close();
  }
}
