import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { machineProtocolVersion } from '@grabbit/contract';
import type { CrowdSetup, CrowdWords } from './hostile-crowd.ts';

// Whoever means ill, on plain sockets, from many addresses of this machine. Nothing here waits for an answer that is due.

const { port, rooms } = workerData as CrowdSetup;
const counts: Record<string, number> = {};
const open = new Set<Socket>();
let stopped = false;

const count = (what: string): void => void (counts[what] = (counts[what] ?? 0) + 1);
const below = (most: number): number => Math.floor(Math.random() * most);

/** Some two thousand addresses; each kind of attack comes from all of them. */
const anyAddress = (): string => `127.${1 + below(8)}.${below(2)}.${1 + below(120)}`;

/** A connection from an address; null when it does not come about. */
function reach(localAddress = anyAddress()): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress, allowHalfOpen: true, noDelay: true });
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('connect', () => resolve(socket));
    socket.once('close', () => {
      open.delete(socket);
      resolve(null);
    });
  });
}

function upgradeText(path: string, more = ''): string {
  return (
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`
  );
}

const machine = (): string => `/machine/${rooms[below(rooms.length)] ?? 1}`;

/** A masked frame; its length may promise more than comes. */
function frame(first: number, payload: Buffer, promised = payload.length): Buffer {
  const long = Buffer.alloc(promised < 126 ? 0 : 8);
  if (long.length > 0) long.writeBigUInt64BE(BigInt(promised));
  const head = Buffer.from([first, 0x80 | (promised < 126 ? promised : 127)]);
  return Buffer.concat([head, long, Buffer.alloc(4), payload]);
}

const hello = (): Buffer =>
  frame(0x81, Buffer.from(JSON.stringify({ t: 'hello', v: machineProtocolVersion })));

/** What is done on one connection, by the number of the attack; gives what to count it as. */
type Attack = (socket: Socket, turn: number) => Promise<string>;

/** Refused upgrades, taken ones, calls in the middle of their body, all reset at whatever moment. */
const reset: Attack = async (socket, turn) => {
  const texts = [
    upgradeText('/live', 'Origin: https://evil.example\r\n'),
    upgradeText('/nowhere'),
    upgradeText('/machine/999999'),
    upgradeText(machine()),
    upgradeText('/live'),
    'POST /app/user/balance HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a"',
    'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  ];
  socket.write(texts[turn % texts.length] ?? '');
  if (turn % 3 === 0) socket.write(hello());
  await sleep(below(12));
  socket.resetAndDestroy();
  return 'reset';
};

async function untilClosed(socket: Socket, mostMs: number): Promise<void> {
  const until = performance.now() + mostMs;
  while (!socket.destroyed && performance.now() < until && !stopped) await sleep(50);
}

/** Messages of a thousand one-byte fragments that never end; floods of pings; frames in single bytes. */
const fragments: Attack = async (socket, turn) => {
  socket.resume();
  socket.write(upgradeText(turn % 2 === 0 ? '/live' : machine()));
  await sleep(20);
  if (turn % 2 === 1) socket.write(hello());
  const kind = turn % 3;
  socket.write(frame(kind === 2 ? 0x89 : 0x01, Buffer.from('x')));
  const one = kind === 2 ? frame(0x89, Buffer.from('x')) : frame(0x00, Buffer.from('x'));
  const piece = kind === 0 ? Buffer.from([0]) : Buffer.concat(Array.from({ length: 20 }, () => one));
  if (kind === 0) socket.write(frame(0x00, Buffer.alloc(0), 4_000));
  for (let i = 0; i < 800 && !socket.destroyed && !stopped; i += 1) {
    socket.write(piece);
    if (i % 4 === 0) await sleep(2);
  }
  const what = socket.destroyed ? 'fragmented, cut' : 'fragmented';
  await untilClosed(socket, 3_000);
  return what;
};

/** Headers and bodies that come a byte a second. */
const slow: Attack = async (socket, turn) => {
  socket.resume();
  const body =
    'POST /app/user/balance HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":"';
  socket.write(turn % 2 === 0 ? body : 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  while (!socket.destroyed && !stopped) {
    socket.write('x');
    await sleep(1_000);
  }
  return 'slow';
};

/** Bodies, headers and frames far past every limit. */
const huge: Attack = async (socket, turn) => {
  socket.resume();
  const block = Buffer.alloc(65_536, 0x61);
  const starts = [
    'POST /app/user/balance HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200000000\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nX-Huge: ',
    upgradeText('/live'),
    upgradeText(machine()),
  ];
  const kind = turn % starts.length;
  socket.write(starts[kind] ?? '');
  await sleep(20);
  if (kind >= 2) socket.write(frame(0x81, Buffer.alloc(0), 2 ** 40));
  for (let i = 0; i < 100 && !socket.destroyed && !stopped; i += 1) {
    socket.write(block);
    await sleep(5);
  }
  const what = socket.destroyed ? 'huge, cut' : 'huge';
  await untilClosed(socket, 1_000);
  return what;
};

/** Connections that say nothing, that say goodbye and stay, that ask and never read. */
const halfOpen: Attack = async (socket, turn) => {
  socket.pause();
  if (turn % 4 === 1) socket.end(upgradeText('/nowhere'));
  else if (turn % 4 === 2) socket.write(`${upgradeText(machine())}`, () => socket.write(hello()));
  else if (turn % 4 === 3) socket.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20));
  await untilClosed(socket, 20_000 + below(20_000));
  return 'half-open';
};

/** One address that wants every connection there is. */
async function hog(): Promise<void> {
  const mine = (await Promise.all(Array.from({ length: 1_500 }, () => reach('127.77.7.7')))).filter(
    (socket) => socket !== null,
  );
  for (const socket of mine) socket.resume().write(upgradeText('/live'));
  const kept = (): number =>
    mine.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length;
  // A machine under such load takes its time to refuse.
  const until = performance.now() + 20_000;
  while (kept() > 512 && performance.now() < until && !stopped) await sleep(500);
  const left = stopped ? 0 : kept();
  counts['most that one address kept'] = Math.max(counts['most that one address kept'] ?? 0, left);
  for (const socket of mine) socket.destroy();
  await sleep(5_000);
}

let turns = 0;

async function attackOnce(attack: Attack): Promise<void> {
  const socket = await reach();
  if (socket === null) return;
  turns += 1;
  count(await attack(socket, turns));
  socket.destroy();
}

async function again(work: () => Promise<void>, pauseMs: number): Promise<void> {
  while (!stopped) {
    await work();
    await sleep(pauseMs + below(pauseMs));
  }
}

const crews = [
  { attack: reset, hands: 6, pauseMs: 25 },
  { attack: fragments, hands: 12, pauseMs: 30 },
  { attack: slow, hands: 150, pauseMs: 200 },
  { attack: huge, hands: 4, pauseMs: 100 },
  { attack: halfOpen, hands: 250, pauseMs: 200 },
];
for (const { attack, hands, pauseMs } of crews)
  for (let i = 0; i < hands; i += 1) void again(() => attackOnce(attack), pauseMs);
void again(hog, 100);

parentPort?.on('message', (word: CrowdWords) => {
  if (word === 'stop') {
    stopped = true;
    for (const socket of open) socket.destroy();
  }
  parentPort?.postMessage({ counts, open: open.size });
  if (word === 'stop') parentPort?.close();
});
