import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Gives every upgrade to `handle`. Node takes its own listeners off the socket before: without one of ours a reset of a
 * connection that is being refused would be an uncaught error and the end of the server.
 */
export function onUpgrade(server: Pick<Server, 'on'>, handle: UpgradeHandler): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    handle(request, socket, head);
  });
}

/** Answers an upgrade that is not taken, and lets go of its socket even when the other side never does. */
export function refuseUpgrade(socket: Duplex, status: number, words = STATUS_CODES[status] ?? ''): void {
  const body = `${words}\n`;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(status === 503 || status === 429 ? ['Retry-After: 10'] : []),
  ];
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
