import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { askUpgrade } from '../testing/upgrade-request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function openSockets(): Promise<number> {
  return new Promise((resolve) => server.app.http.server.getConnections((_error, count) => resolve(count)));
}

it.each([
  ['/live', ['Origin: https://evil.example'], 403],
  ['/nowhere', [], 404],
  ['/machine/999999', [], 404],
])('says why it refuses %s, and lets go of a socket whose other side stays', async (path, lines, status) => {
  const socket = await askUpgrade(server.address, path, lines);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'end');
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
  for (let tries = 0; (await openSockets()) > 0 && tries < 40; tries += 1) await sleep(25);
  expect(await openSockets()).toBe(0);
  socket.destroy();
});
