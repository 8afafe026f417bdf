import { callPaths } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProductVersion } from './core/product-version.ts';
import { features } from './features.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ rooms: 2 });
}, 60_000);

afterAll(() => server.stop());

const at = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(new URL(path, server.address), init);

describe('the server as a whole', () => {
  it('describes every call by GET and POST at /openapi.json', async () => {
    const document = (await (await at('/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const methods = Object.values(callPaths).map(({ path }) => ({ path, has: document.paths[path] ?? {} }));
    expect(methods.filter(({ has }) => !('get' in has) || !('post' in has))).toEqual([]);
  });

  it('tells the app of every feature that there is', async () => {
    const { data } = await server.call('systemConfig', {});
    expect(data?.features).toEqual(features.map(({ name }) => name));
    expect(data?.features).toContain('rewards');
  });

  it('says that it lives and is ready, and measures itself', async () => {
    expect((await at('/healthz')).status).toBe(200);
    expect((await at('/readyz')).status).toBe(200);
    expect(await (await at('/version')).json()).toEqual(readProductVersion());
    const metrics = await (await at('/metrics')).text();
    for (const name of [
      'plays_total',
      'claw_tick_seconds',
      'machine_sockets',
      'live_sockets',
      'queue_length',
      'open_holds',
      'ledger_faults',
    ]) {
      expect(metrics).toContain(`grabbit_${name}`);
    }
  });

  it('sends a content policy without inline script, and no referrer abroad', async () => {
    const { headers } = await at('/healthz');
    const policy = headers.get('content-security-policy') ?? '';
    expect(/script-src [^;]*/.exec(policy)?.[0]).toBe("script-src 'self' 'wasm-unsafe-eval'");
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('lets no foreign page read its answers', async () => {
    const answer = await at('/app/game/grap/room/list', { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['broken JSON', { body: '{"a":', headers: { 'content-type': 'application/json' } }, 400, '00002'],
    [
      'a body of 100 kB',
      { body: `{"a":"${'x'.repeat(100_000)}"}`, headers: { 'content-type': 'application/json' } },
      413,
      '00008',
    ],
    ['a body of an unknown kind', { body: '<a/>', headers: { 'content-type': 'text/xml' } }, 415, '00002'],
    [
      'a wrong type',
      { body: '{"roomId":"x"}', headers: { 'content-type': 'application/json' } },
      400,
      '00002',
    ],
    [
      'a number past all bounds',
      { body: '{"roomId":1e300}', headers: { 'content-type': 'application/json' } },
      400,
      '00002',
    ],
  ])('answers %s with a coded error', async (_name, init, _status, code) => {
    const answer = await at(callPaths.operation.path, { method: 'POST', ...init });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    const reply = (await answer.json()) as Record<string, unknown>;
    expect(reply).toMatchObject({ success: false, data: null, errorCode: code });
    expect(JSON.stringify(reply)).not.toMatch(/at .*\.ts|select |insert /);
  });

  it('takes form bodies and parameters in the address, as old clients send them', async () => {
    const form = await at(callPaths.operation.path, {
      method: 'POST',
      body: new URLSearchParams({ roomId: '1' }),
    });
    expect(((await form.json()) as { success: boolean }).success).toBe(true);
    const address = await at(`${callPaths.operation.path}?roomId=1&_t=1&appType=10&callback=alert`);
    expect(await address.text()).toMatch(/^\{"success":true/);
  });

  it('takes the token of old builds as a parameter', async () => {
    const { token } = await server.register('old@example.com');
    const answer = await at(`${callPaths.balance.path}?token=${token}`);
    expect(((await answer.json()) as { success: boolean }).success).toBe(true);
  });
});
