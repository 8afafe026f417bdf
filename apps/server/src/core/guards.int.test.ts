import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AuthSource, type CallName, callPaths, errors } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, testPassword, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
  ({ token } = await server.register('guarded@example.com'));
});
afterAll(() => server.stop());

const at = (name: CallName, init: RequestInit = {}, query = ''): Promise<Response> =>
  fetch(new URL(`${callPaths[name].path}${query}`, server.address), init);
const codeOf = async (answer: Response): Promise<string | null> =>
  ((await answer.json()) as { errorCode: string | null }).errorCode;
const json = { 'content-type': 'application/json' };

describe('odd parameters', () => {
  it.each([
    ['a common parameter that is an object', 'clawRooms', '{"vestBagId":{"toString":1}}'],
    ['a common parameter that is a list', 'clawRooms', '{"language":["en-US"]}'],
    ['NUL in a text', 'sendMailCode', '{"mail":"a\\u0000b@example.com"}'],
    ['NUL deep inside', 'loginByPasskey', '{"ceremony":"x","response":{"a":{"b":["\\u0000"]}}}'],
    ['half a pair of surrogates', 'sendMailCode', '{"mail":"\\ud800@example.com"}'],
    ['a number that no column holds', 'playPage', '{"roomId":2147483648}'],
    ['a number near the end of all', 'playPage', '{"roomId":1e308}'],
    ['one past it', 'playPage', '{"roomId":1e999}'],
    ['its name', 'rechargeScene', '{"position":"Infinity"}'],
  ] as const)('%s is refused', async (_what, name, body) => {
    const headers = { ...json, authorization: `Bearer ${token}` };
    const answer = await at(name, { method: 'POST', headers, body });
    expect([answer.status, await codeOf(answer)]).toEqual([400, errors.badParameters.code]);
  });
});

describe('a call that changes something, without a session', () => {
  const mail = { mail: 'nobody@example.com' };

  it('is refused by GET', async () => {
    expect((await server.call('sendMailCode', mail, { method: 'GET' })).errorCode).toBe(errors.denied.code);
  });

  it('is refused to a foreign page, and not to our own', async () => {
    const send = (origin: string): Promise<Response> =>
      at('sendMailCode', { method: 'POST', headers: { ...json, origin }, body: JSON.stringify(mail) });
    const foreign = await send('https://elsewhere.example');
    expect([foreign.status, await codeOf(foreign)]).toEqual([403, errors.denied.code]);
    expect(await codeOf(await send(server.address))).toBeNull();
  });

  it('is taken by GET as a sign-in of an old build, not of a page', async () => {
    const query = `?authSource=${AuthSource.email}&mail=guarded%40example.com&password=${testPassword}`;
    expect(await codeOf(await at('login', {}, query))).toBeNull();
    const linked = await at('login', { headers: { 'sec-fetch-site': 'cross-site' } }, query);
    expect(await codeOf(linked)).toBe(errors.denied.code);
  });

  it('is taken by GET with a session', async () => {
    const reply = await server.call('setColour', { colour: 1 }, { token, method: 'GET' });
    expect(reply.errorCode).toBeNull();
  });
});

describe('what is private', () => {
  it('is kept by nobody on the way', async () => {
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    const kept = async (answer: Promise<Response>): Promise<string | null> =>
      (await answer).headers.get('cache-control');
    expect(await kept(at('userInfo', bearer))).toBe('no-store');
    expect(await kept(at('clawRooms', bearer))).toBe('no-store');
    expect(await kept(at('userInfo'))).toBe('no-store');
    expect(await kept(at('clawRooms'))).toBeNull();
    expect(await kept(fetch(new URL('/metrics', server.address)))).toBe('no-store');
  });
});

describe('an upgrade to something that is no socket', () => {
  it.each(['h2c', 'HTTP/2.0', 'foo'])('(%s) is answered as a plain request', async (protocol) => {
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    await once(socket, 'connect');
    const lines = ['GET /healthz HTTP/1.1', `Host: ${hostname}`, 'Connection: Upgrade, HTTP2-Settings'];
    socket.write([...lines, `Upgrade: ${protocol}`, 'HTTP2-Settings: AAMAAABk', '', ''].join('\r\n'));
    await Promise.race([once(socket, 'data'), sleep(5_000)]);
    socket.destroy();
    expect(heard).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});

describe('the description of the calls', () => {
  it('is made once', async () => {
    const ask = async (encoding: string): Promise<{ text: string; ms: number }> => {
      const began = performance.now();
      const answer = await fetch(new URL('/openapi.json', server.address), {
        headers: { 'accept-encoding': encoding },
      });
      return { text: await answer.text(), ms: performance.now() - began };
    };
    const { swagger } = server.app.http;
    const first = await ask('gzip');
    server.app.http.swagger = () => {
      throw new Error('made again');
    };
    const again = await ask('gzip');
    const plain = await ask('identity');
    server.app.http.swagger = swagger;
    expect([again.text, plain.text]).toEqual([first.text, first.text]);
  });
});
