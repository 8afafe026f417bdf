import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Asks for a WebSocket in plain words, as far as `lines` (further headers) say; the other side's end is not answered. */
export async function askUpgrade(
  address: string,
  path: string,
  lines: readonly string[] = [],
): Promise<Socket> {
  const { hostname, port, host } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...lines,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}
