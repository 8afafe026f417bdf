import { once } from 'node:events';
import { Agent, request as ask } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { addDoors, type Doors } from './doors.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { onUpgrade, refuseUpgrade } from './upgrades.ts';

let http: FastifyInstance;
let metrics: Metrics;
let doors: Doors;
let lines: object[];
let short: boolean;
let sockets: Socket[];

beforeEach(() => {
  [lines, short, sockets] = [[], false, []];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  doors.close();
  await http.close();
});

async function open(env: Record<string, string>): Promise<void> {
  http = Fastify({ forceCloseConnections: true });
  metrics = createMetrics();
  doors = addDoors(http, {
    config: readConfig(env),
    log: { warn: (line: object) => void lines.push(line) },
    metrics,
    files: {
      last: { open: 90, limit: 100 },
      noteOpened: () => undefined,
      isShort: () => short,
      stop: () => undefined,
    },
  });
  http.get('/', () => 'here');
  http.get('/waits', () => new Promise((resolve) => setTimeout(resolve, 300, 'here')));
  http.get('/readyz', () => 'ready');
  onUpgrade(http.server, (request, socket) => {
    const refusal = doors.admit(request);
    if (refusal !== null) return refuseUpgrade(socket, refusal.status, refusal.words);
    socket.resume().on('end', () => socket.destroy());
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
}

const port = (): number => (http.server.address() as AddressInfo).port;

async function hold(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: port(), localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function get(path: string, localAddress = '127.0.0.1'): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false });
    const asked = ask({ host: '127.0.0.1', port: port(), path, localAddress, agent }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asked.on('error', reject).end();
  });
}

async function upgrade(headers: readonly string[] = []): Promise<string> {
  const socket = await hold();
  const lines = ['GET /live HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket', ...headers];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString();
}

describe('connections of one address', () => {
  it('are bounded, and others have theirs', async () => {
    await open({ CONNECTIONS_PER_ADDRESS: '3' });
    const [first] = [await hold(), await hold(), await hold()];
    const told = await get('/');
    expect(told.status).toBe(429);
    expect(told.body).toContain('your address');
    expect((await get('/', '127.0.0.2')).status).toBe(200);
    first.destroy();
    await expect.poll(async () => (await get('/')).status).toBe(200);
  });

  it('are not those of a trusted proxy, who speaks for many', async () => {
    await open({ CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: 'loopback' });
    await hold();
    await hold();
    expect((await get('/')).status).toBe(200);
  });
});

describe('requests of one connection', () => {
  it('are answered while few are under way, and are its end when they are many', async () => {
    await open({});
    const answers = async (path: string, many: number): Promise<number> => {
      const socket = await hold();
      let said = '';
      socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(many));
      await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 800))]);
      return said.split('200 OK').length - 1;
    };
    expect(await answers('/waits', 4)).toBe(4);
    expect(await answers('/waits', 5)).toBe(0);
  });
});

describe('sockets of one address', () => {
  it('are bounded by who is behind the proxy, an IPv6 line as a whole', async () => {
    await open({ SOCKETS_PER_ADDRESS: '2', TRUST_PROXY: 'loopback' });
    const from = (address: string): Promise<string> => upgrade([`X-Forwarded-For: ${address}`]);
    expect(await from('2001:db8:1:2::1')).toMatch(/^HTTP\/1.1 101/);
    expect(await from('2001:db8:1:2:ffff::2')).toMatch(/^HTTP\/1.1 101/);
    expect(await from('2001:db8:1:2::3')).toMatch(/^HTTP\/1.1 429 [^]*Too many sockets of your address/);
    expect(await from('2001:db8:1:3::1')).toMatch(/^HTTP\/1.1 101/);
    sockets[0]?.destroy();
    await expect.poll(() => from('2001:db8:1:2::4')).toMatch(/^HTTP\/1.1 101/);
  });
});

describe('a process short of descriptors', () => {
  it('refuses new connections and sockets with words, and says so once', async () => {
    await open({});
    short = true;
    const told = await get('/');
    expect(told.status).toBe(503);
    expect(told.body).toContain('Come back');
    expect((await get('/')).status).toBe(503);
    expect(await upgrade()).toMatch(/^HTTP\/1.1 503 [^]*Come back/);
    expect(doors.isShut()).toBe(true);
    expect(lines).toEqual([{ refused: { files: 1 }, openFiles: 90, limit: 100 }]);
    expect(await metrics.text()).toMatch(/^grabbit_connections_refused_total\{reason="files"\} 3$/m);
    short = false;
    expect((await get('/')).status).toBe(200);
  });

  it('still answers who watches it', async () => {
    await open({});
    short = true;
    expect((await get('/readyz')).status).toBe(200);
  });

  it('keeps no connection that asks for nothing', async () => {
    await open({});
    short = true;
    const socket = await hold();
    const begun = performance.now();
    await once(socket.resume(), 'close');
    expect(performance.now() - begun).toBeLessThan(4_000);
  });
});
