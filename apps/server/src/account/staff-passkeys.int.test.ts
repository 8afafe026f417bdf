import { AuthSource } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { startTestServer, testPassword, type TestServer } from '../testing/start-test-server.ts';

const page = 'http://localhost';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ rooms: 1, env: { STAFF_PASSKEYS: 'true', ALLOWED_ORIGINS: page } });
}, 60_000);
afterAll(() => server.stop());

/** A call as a page of the arcade makes it: a passkey belongs to its host. */
async function ask(path: string, params: object, token?: string) {
  const headers = {
    ...{ 'content-type': 'application/json', origin: page },
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${server.address}/api/user/passkey/${path}`, {
    ...{ method: 'POST', headers, body: JSON.stringify(params) },
  });
  return (await answer.json()) as { data: Record<string, never> | null; errorInfo: string | null };
}

async function begun(purpose: string, token?: string) {
  const { data } = await ask('options', { purpose }, token);
  if (data === null) throw new Error(`no ceremony to ${purpose}`);
  const { ceremony, options } = data as unknown as { ceremony: string; options: Record<string, unknown> };
  return { ceremony, options };
}

async function staff(name: string): Promise<{ token: string; userId: number }> {
  const made = await server.register(`${name}@example.com`);
  await server.db.query(`update users set role = 'depot' where id = $1`, [made.userId]);
  return made;
}

const goods = async (token: string) => (await server.call('goodsList', {}, { token })).errorInfo;

async function keyOf(token: string): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator(page);
  const { ceremony, options } = await begun('add', token);
  const added = await ask('add', { ceremony, response: device.create(options) }, token);
  expect(added.errorInfo).toBeNull();
  return device;
}

/** Another session of the same account, by its password alone. */
async function again(name: string): Promise<string> {
  const { data } = await server.call('login', {
    ...{ authSource: AuthSource.email, mail: `${name}@example.com`, password: testPassword },
  });
  return data?.token ?? '';
}

describe('staff', () => {
  it('work in a session in which they made a passkey, or signed in by one', async () => {
    const { token } = await staff('ada');
    expect(await goods(token)).toBe('passkeyNeeded');
    const device = await keyOf(token);
    expect(await goods(token)).toBeNull();
    const { ceremony, options } = await begun('signIn');
    const entered = await ask('login', { ceremony, response: device.get(options) });
    expect(await goods((entered.data as unknown as { token: string }).token)).toBeNull();
  });

  it('show the passkey of their own account in a session that a password opened', async () => {
    const { token } = await staff('bea');
    const device = await keyOf(token);
    const second = await again('bea');
    expect(await goods(second)).toBe('passkeyNeeded');

    const foreign = await keyOf((await staff('eve')).token);
    const wrong = await begun('confirm', second);
    const lie = await ask('show', { ceremony: wrong.ceremony, response: foreign.get(wrong.options) }, second);
    expect(lie.errorInfo).toBe('passkeyRefused');
    expect(await goods(second)).toBe('passkeyNeeded');

    const { ceremony, options } = await begun('confirm', second);
    const answer = { ceremony, response: device.get(options) };
    const shown = await Promise.all(Array.from({ length: 4 }, () => ask('show', answer, second)));
    expect(shown.filter(({ errorInfo }) => errorInfo === null)).toHaveLength(1);
    expect(await goods(second)).toBeNull();
    // It holds for that session alone.
    expect(await goods(await again('bea'))).toBe('passkeyNeeded');
  });

  it('are asked for none where players are', async () => {
    const { token } = await server.register('cem@example.com');
    expect((await server.call('userInfo', {}, { token })).data?.mail).toBe('cem@example.com');
    expect(await goods(token)).toBe('denied');
  });
});
