import { AuthSource, MessageType } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeMessage } from '../ports/player-messages.store.ts';
import { newSubscription, type PushService, startPushService } from '../testing/push-service.ts';
import { startTestServer, testPassword, type TestServer } from '../testing/start-test-server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let service: PushService;
let server: TestServer;
let now = 0;
let serial = 0;
let player: { token: string; userId: number };

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({
    ...{ rooms: 1, clock: { now: () => now }, env: { PUSH_LOCAL_ORIGIN: service.origin } },
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await service.stop();
});
beforeEach(async () => {
  now = Date.now();
  service.came.length = 0;
  service.says.clear();
  await server.db.query('delete from rate_counts');
  await server.db.query('delete from alert_devices');
  player = await newcomer();
});

const newcomer = () => server.register(`told-${(serial += 1)}@example.com`);
/** Sends what is due, and waits for what the server's own job has taken meanwhile. */
async function send(): Promise<void> {
  await server.app.feature('alerts').send();
  const inHand = async () =>
    (await server.db.query('select 1 from alerts where due = $1', [new Date(now + 2 * minute)])).rowCount;
  await expect.poll(inHand, { timeout: 10_000 }).toBe(0);
}

const settings = async (token = player.token) => (await server.call('alertSettings', {}, { token })).data;

interface Device {
  readonly path: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly read: (body: Buffer) => unknown;
}

const newDevice = (): Device => ({ path: `/device-${(serial += 1)}`, ...newSubscription() });

const add = (
  { path, p256dh, auth }: Device,
  { token = player.token, language = 'en-US' }: { token?: string; language?: string } = {},
) => {
  const address = `${service.origin}${path}`;
  return server.call('addAlertDevice', { way: 'web', address, p256dh, auth }, { token, language });
};

/** A letter, as its cause would write it. */
const letter = (
  ref: string,
  { words = 'inbox.leaves', playerId = player.userId, at = new Date(now) } = {},
): Promise<boolean> =>
  server.db.transaction((tx) =>
    writeMessage(tx, playerId, {
      ...{ type: MessageType['package expired'], words, link: '/pack', ref, at },
      values: { count: 2, toys: { keys: ['toys.bear'] }, coins: 90, days: 3 },
    }),
  );

const cameTo = ({ path, read }: Device) =>
  service.came.filter((each) => each.path === path).map(({ body }) => read(body) as Record<string, string>);

describe('what is written to a player', () => {
  it('comes to each of their devices, once, in its language and with the way to its page', async () => {
    const german = newDevice();
    await add(german, { language: 'de-DE' });
    const other = newDevice();
    const mail = `told-${serial - 2}@example.com`;
    const proof = { authSource: AuthSource.email, mail, password: testPassword, register: 0 } as const;
    const again = await server.call('login', proof);
    await add(other, { token: again.data?.token ?? '' });
    await letter('one');
    await letter('one');
    await Promise.all([send(), send(), send()]);
    await send();
    const [told, ...more] = cameTo(german);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ language: 'de-DE' });
    expect(told?.['title']).toContain('2');
    expect(cameTo(other)).toMatchObject([{ title: '2 toys leave your pack soon', language: 'en-US' }]);
    expect(told?.['link']).toBe(`/pack?firebasePushTaskRecordId=${told?.['id']}`);
    const clicked = await server.call('pushClick', { firebasePushTaskRecordId: told?.['id'] ?? '' });
    expect(clicked.data).toEqual({ kept: true });
  });

  it('is laid down with its cause or not at all', async () => {
    await add(newDevice());
    const undone = server.db.transaction(async (tx) => {
      await writeMessage(tx, player.userId, {
        ...{ type: MessageType.gift, words: 'inbox.gift', ref: 'undone', at: new Date(now) },
      });
      throw new Error('called off');
    });
    await expect(undone).rejects.toThrow('called off');
    await send();
    expect(service.came).toEqual([]);
  });

  it('stays in the inbox alone where the player does not want its kind, and where it came while they played', async () => {
    await add(newDevice());
    await server.call('setAlertKind', { kind: 'toys', on: false }, { token: player.token });
    await letter('unwanted');
    await letter('won', { words: 'inbox.won' });
    await send();
    expect(service.came).toEqual([]);
    await server.call('setAlertKind', { kind: 'toys', on: true }, { token: player.token });
    expect((await settings())?.kinds.every(({ on }) => on)).toBe(true);
    await letter('wanted');
    await send();
    expect(service.came).toHaveLength(1);
  });

  it('comes to nobody in a break, and is no news after a day', async () => {
    const device = newDevice();
    await add(device);
    await letter('old', { at: new Date(now - day - minute) });
    await send();
    expect(
      (
        await server.call(
          'takeBreak',
          { until: new Date(now + 2 * day).toISOString() },
          { token: player.token },
        )
      ).success,
    ).toBe(true);
    await letter('in a break');
    await send();
    const { rows } = await server.db.query('select dropped from alerts order by dropped');
    expect([cameTo(device), rows]).toEqual([[], [{ dropped: 'old' }, { dropped: 'silent' }]]);
  });

  it('is tried again, later each time, and then no more', async () => {
    const device = newDevice();
    await add(device);
    service.says.set(device.path, { status: 503 });
    await letter('busy');
    for (const wait of [0, 1, 4, 16, 64]) {
      now += wait * minute - 1;
      const before = service.came.length;
      if (wait > 0) await send();
      expect(service.came).toHaveLength(before);
      now += 1;
      await send();
      expect(service.came).toHaveLength(before + 1);
    }
    now += 600 * minute;
    await send();
    expect(service.came).toHaveLength(5);
    service.says.clear();
    await letter('again');
    await send();
    expect(cameTo(device)).toHaveLength(6);
  });

  it('is tried again under the same id when a server died with it in hand', async () => {
    const device = newDevice();
    await add(device);
    await letter('in hand');
    await server.db.query(`update alerts set tries = 1, due = $1`, [new Date(now + minute)]);
    await send();
    expect(service.came).toEqual([]);
    now += 2 * minute;
    await send();
    expect(cameTo(device)).toHaveLength(1);
  });
});

describe('a device', () => {
  it.each([404, 410])('that is gone (%i) is forgotten with what waits for it', async (status) => {
    const device = newDevice();
    await add(device);
    service.says.set(device.path, { status });
    await letter('gone');
    await send();
    expect((await settings())?.devices).toEqual([]);
    expect((await server.db.query('select 1 from alerts')).rowCount).toBe(0);
  });

  it('whose service refuses it five times in a row is let go of', async () => {
    const device = newDevice();
    await add(device);
    service.says.set(device.path, { status: 403 });
    for (let n = 0; n < 5; n += 1) {
      expect((await settings())?.devices).toHaveLength(1);
      await letter(`refused ${n}`);
      await send();
    }
    expect((await settings())?.devices).toEqual([]);
  });

  it.each([
    ['http', 'http://push.example.com/a'],
    ['this machine', 'https://127.0.0.1/a'],
    ['a neighbour', 'https://192.168.1.1/a'],
    ['the cloud’s own data', 'https://169.254.169.254/latest/meta-data'],
    ['another port of this machine', 'http://127.0.0.1:1/a'],
    ['no address', 'nowhere'],
  ])('is refused at %s', async (_case, address) => {
    const { p256dh, auth } = newDevice();
    const refused = await server.call(
      'addAlertDevice',
      { way: 'web', address, p256dh, auth },
      { token: player.token },
    );
    expect(refused.errorCode).toBe('14005');
    expect((await server.db.query('select 1 from alert_devices')).rowCount).toBe(0);
  });

  it('is refused with broken keys, and where there is no way to it', async () => {
    const device = newDevice();
    expect((await add({ ...device, auth: 'AAAA' })).errorCode).toBe('14005');
    expect((await add({ ...device, p256dh: device.auth })).errorCode).toBe('14005');
    const app = { way: 'fcm', address: 'token-of-a-native-app-0123456789' } as const;
    expect((await server.call('addAlertDevice', app, { token: player.token })).errorCode).toBe('14005');
  });

  it('of another player is refused, unless it is the same browser: then it is theirs, and what waited for the other is not sent', async () => {
    const device = newDevice();
    await add(device);
    await letter('not for the other');
    const other = await newcomer();
    const forged = await add({ ...device, auth: newDevice().auth }, other);
    expect(forged.errorCode).toBe('14006');
    expect((await settings())?.devices).toHaveLength(1);
    expect((await add(device, other)).success).toBe(true);
    expect([(await settings())?.devices, (await settings(other.token))?.devices.length]).toEqual([[], 1]);
    await send();
    expect(service.came).toEqual([]);
    await letter('for the other', { playerId: other.userId });
    await send();
    expect(cameTo(device)).toHaveLength(1);
  });

  it('is one for a session: a new endpoint takes the place of the former, also where many come at once', async () => {
    const devices = Array.from({ length: 20 }, newDevice);
    await Promise.all(devices.map((device) => add(device)));
    expect((await settings())?.devices).toHaveLength(1);
    await letter('one of them');
    await send();
    expect(service.came).toHaveLength(1);
  });

  it('hears nothing when its session is over', async () => {
    const device = newDevice();
    await add(device);
    await letter('too late');
    await server.db.query('update sessions set revoked_at = $2 where user_id = $1', [
      player.userId,
      new Date(now),
    ]);
    await send();
    expect(service.came).toEqual([]);
  });

  it('of somebody else can neither be removed nor tried', async () => {
    await add(newDevice());
    const id = (await settings())?.devices[0]?.id ?? 0;
    const { token } = await newcomer();
    expect((await server.call('removeAlertDevice', { id }, { token })).errorCode).toBe('00003');
    expect((await server.call('tryAlert', { id }, { token })).success).toBe(false);
    expect((await server.call('tryAlert', { id }, { token: player.token })).data).toEqual({ queued: true });
    await send();
    expect(service.came).toHaveLength(1);
    const left = await server.call('removeAlertDevice', { id }, { token: player.token });
    expect(left.data?.devices).toEqual([]);
  });
});

it('a thousand devices are all told, and a hundred that fail hold up none', async () => {
  const { p256dh, auth } = newSubscription();
  await server.db.query(
    `insert into alert_devices (player_id, session_id, way, address, p256dh, auth, language, created_at)
     select $1, (select id from sessions where user_id = $1 limit 1), 'web', $2 || n, $3, $4, 'en-US', now()
     from generate_series(1, 1000) n`,
    [player.userId, `${service.origin}/many-`, p256dh, auth],
  );
  for (let n = 1; n <= 100; n += 1) service.says.set(`/many-${n}`, { status: n % 2 === 0 ? 410 : 500 });
  await letter('to many');
  await Promise.all([send(), send()]);
  expect(service.came).toHaveLength(1_000);
  const { rows } = await server.db.query<{ sent: number; due: number }>(
    'select count(sent_at)::int as sent, count(due)::int as due from alerts',
  );
  expect(rows).toEqual([{ sent: 900, due: 50 }]);
}, 60_000);
