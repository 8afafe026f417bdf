import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errors, machineProtocolVersion } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const env = {
    SOCKETS_PER_ACCOUNT: '2',
    REQUEST_TIMEOUT: '2',
    HEADERS_TIMEOUT: '1',
    SOCKETS_PER_ADDRESS: '40',
  };
  server = await startTestServer({ env });
});
afterAll(() => server.stop());

async function open(path: string): Promise<WebSocket> {
  const socket = new WebSocket(new URL(path, server.address.replace('http', 'ws')));
  socket.on('error', () => undefined);
  await once(socket, 'open');
  return socket;
}

/** At once: without the limits others, such as that of the first words, close it seconds later. */
async function closeCode(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close', { signal: AbortSignal.timeout(3_000) })) as [number];
  return code;
}

const wireOf = (socket: WebSocket): Socket => (socket as unknown as { _socket: Socket })._socket;

/** Sends all of it in one piece: frames are counted by the second, and a busy machine could spread them over two. */
function inOnePiece(socket: WebSocket, send: () => void): void {
  wireOf(socket).cork();
  send();
  wireOf(socket).uncork();
}

/** Why the server closed it, whenever a busy machine comes to it: which limit it was stands in its words. */
async function closedFor(socket: WebSocket): Promise<[code: number, reason: string]> {
  const [code, reason] = (await once(socket, 'close', { signal: AbortSignal.timeout(20_000) })) as [
    number,
    Buffer,
  ];
  return [code, reason.toString()];
}

describe.each([
  ['/live', 1008],
  ['/machine/1', 4429],
] as const)('a socket at %s', (path, floodCode) => {
  it('may send a message in a few fragments, not in many', async () => {
    const socket = await open(path);
    for (let i = 0; i < 8; i += 1) socket.send('x', { fin: false });
    await sleep(100);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    for (let i = 0; i < 8; i += 1) socket.send('x', { fin: false });
    expect(await closeCode(socket)).toBe(1008);
  });

  it('pays for fragments, pings and pongs as for messages', async () => {
    for (const send of ['ping', 'pong'] as const) {
      const socket = await open(path);
      inOnePiece(socket, () => {
        for (let i = 0; i < 150; i += 1) socket[send]('x');
      });
      expect(await closedFor(socket)).toEqual([floodCode, 'too many frames']);
    }
    const socket = await open(path);
    inOnePiece(socket, () => {
      for (let i = 0; i < 150; i += 1) socket.send('', { fin: i % 5 === 4 });
    });
    expect(await closedFor(socket)).toEqual([floodCode, 'too many frames']);
  });

  it('may not send one frame in countless pieces', async () => {
    const socket = await open(path);
    const wire = wireOf(socket);
    wire.setNoDelay(true);
    wire.write(Buffer.from([0x81, 0xfe, 0x0f, 0xa0, 1, 2, 3, 4]));
    for (let i = 0; i < 400 && socket.readyState === WebSocket.OPEN; i += 1) {
      wire.write('x');
      await new Promise(setImmediate);
    }
    if (socket.readyState === WebSocket.OPEN) await closeCode(socket);
    expect(socket.readyState).not.toBe(WebSocket.OPEN);
  });
});

describe('machine sockets', () => {
  it('are bounded for each account', async () => {
    const { token } = await server.register('many@sockets.example');
    const greet = async (): Promise<WebSocket> => {
      const socket = await open('/machine/1');
      socket.send(JSON.stringify({ t: 'hello', v: machineProtocolVersion, token }));
      return socket;
    };
    const [first, second] = [await greet(), await greet()];
    await Promise.all([once(first, 'message'), once(second, 'message')]);
    const third = await greet();
    const [told] = (await once(third, 'message')) as [Buffer];
    expect(JSON.parse(told.toString())).toMatchObject({ t: 'error', code: errors.tooManyRequests.code });
    expect(await closeCode(third)).toBe(4429);
    first.close();
    await sleep(200);
    const fourth = await greet();
    await once(fourth, 'message');
    expect(fourth.readyState).toBe(WebSocket.OPEN);
    for (const socket of [second, fourth]) socket.terminate();
  });

  it('that go while they greet leave nobody behind in the room', async () => {
    const { token } = await server.register('gone@sockets.example');
    const host = server.app.feature('rooms').hosts.get(1);
    for (let i = 0; i < 20; i += 1) {
      const socket = await open('/machine/1');
      socket.send(JSON.stringify({ t: 'hello', v: machineProtocolVersion, token }), () => socket.terminate());
      await once(socket, 'close');
    }
    await expect.poll(() => host?.viewers.size, { timeout: 10_000 }).toBe(0);
    await sleep(500);
    expect(host?.viewers.size).toBe(0);
  });
});

describe('a request', () => {
  async function answerTo(text: string): Promise<string> {
    const { hostname, port } = new URL(server.address);
    const socket = connect({ host: hostname, port: Number(port) });
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    return answer;
  }

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    [
      'body',
      'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
    ['words', ''],
  ])('whose %s never come is given up', async (_name, text) => {
    const begun = performance.now();
    await answerTo(text);
    expect(performance.now() - begun).toBeLessThan(8_000);
  });
});
