import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { houseAccount } from '../ports/accounts.ts';
import { readOutbox } from '../core/mail.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const dayMs = 86_400_000;
const awayDays = 14;
let server: TestServer;
let now = 0;
let serial = 0;
let player: { token: string; userId: number };
let mail = '';

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { now: () => now } });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  now = Date.now();
  await server.db.query('delete from rate_counts');
  await server.db.query(`update users set banned_at = now() where banned_at is null`);
  await server.db.query(
    `update recall_settings set enabled = true, away_days = 14, coins = 120, open_days = 7`,
  );
  mail = `away-${(serial += 1)}@example.com`;
  player = await server.register(mail);
  await job();
});

async function job(): Promise<void> {
  await server.app.feature('recall').noteVisits();
  await server.app.feature('recall').putAside();
}
const send = () => server.app.feature('recall').sendMails();
const as = (token = player.token) => ({ token });
const info = async (link?: string) => server.call('recallInfo', link === undefined ? {} : { link }, as());
const until = (days: number) => new Date(now + days * dayMs).toISOString();
const agree = () => server.call('setRecallMails', { on: true }, as());
const coins = async () => (await server.call('balance', {}, as())).data?.balance ?? 0;

async function goAway(days: number): Promise<void> {
  now += days * dayMs;
  await job();
}

async function mails() {
  return (await readOutbox(server.db, mail)).filter(({ text }) => text.includes('/recall#'));
}

/** What stands behind the # of the links in the player's newest mail. */
async function linked(): Promise<{ gift: string; stop: string }> {
  const text = (await mails())[0]?.text ?? '';
  const [, gift = ''] = /\/recall#([0-9a-z]+\.[0-9a-f]+)\s/.exec(text) ?? [];
  const [, stop = ''] = /\/recall#stop\.(\S+)/.exec(text) ?? [];
  return { gift, stop };
}

/** Agrees to mails, goes away for long enough and is mailed. */
async function mailed(): Promise<{ gift: string; stop: string }> {
  await agree();
  await goAway(awayDays);
  await send();
  return linked();
}

describe('a gift for who was away', () => {
  it('is put aside after the days that the operator says, once an absence, and waits without an end', async () => {
    await goAway(awayDays - 1);
    expect(
      (await server.db.query('select 1 from recalls where player_id = $1', [player.userId])).rowCount,
    ).toBe(0);
    await goAway(1);
    await Promise.all([job(), job(), job()]);
    await goAway(60);
    const waiting = (await info()).data;
    expect(waiting).toEqual({ coins: 120, endTime: now + 7 * dayMs, awayDays: 74, toys: 0 });
    now += dayMs;
    expect((await info()).data?.endTime).toBe(waiting?.endTime);
    const before = await coins();
    expect((await server.call('recallTake', {}, as())).data).toEqual({ coins: 120 });
    expect(await coins()).toBe(before + 120);
    expect((await info()).data).toBeNull();
    expect((await server.call('recallTake', {}, as())).errorCode).toBe('14003');
  });

  it('is given once to a hundred who ask at the same time, whichever way they came', async () => {
    const { gift } = await mailed();
    const before = await coins();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        n % 2 === 0
          ? server.call('recallTake', {}, as())
          : server.call('recallReceive', { link: gift }, as()),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set([null, '14003']));
    expect(await coins()).toBe(before + 120);
    const { rows } = await server.db.query<{ credit: string; debit: string }>(
      `select debit from ledger_transfers where kind = 'recall' and player_id = $1`,
      [player.userId],
    );
    expect(rows).toMatchObject([{ debit: houseAccount('promotions', 'coin') }]);
  });

  it('is the same for the same request, however often its answer is lost', async () => {
    await goAway(awayDays);
    const params = { requestId: 'recall-request-1' };
    const [first, again] = [
      await server.call('recallTake', params, as()),
      await server.call('recallTake', params, as()),
    ];
    expect([first.data, again.data]).toEqual([{ coins: 120 }, { coins: 120 }]);
    const { rowCount } = await server.db.query(
      `select 1 from grants where cause = 'recall' and player_id = $1`,
      [player.userId],
    );
    expect(rowCount).toBe(1);
  });

  it('is over some days after it was seen, and another absence brings another', async () => {
    await goAway(awayDays);
    await info();
    now += 7 * dayMs;
    expect((await info()).data).toBeNull();
    expect((await server.call('recallTake', {}, as())).errorCode).toBe('14004');
    await goAway(awayDays + 1);
    expect((await info()).data?.coins).toBe(120);
  });

  it('is not for who was here, is gone, looks around, or when the operator gives none', async () => {
    await goAway(awayDays - 1);
    await coins();
    // Nobody has noted that visit yet.
    now += 2 * dayMs;
    await server.app.feature('recall').putAside();
    expect((await info()).data).toBeNull();
    expect((await server.call('recallTake', {}, as())).errorCode).toBe('07001');
    await server.db.query('update recall_settings set enabled = false');
    await goAway(awayDays + 1);
    expect((await info()).data).toBeNull();
  });

  it('is not for who is in a break, and their days away count from its end', async () => {
    const put = async () =>
      (await server.db.query('select 1 from recalls where player_id = $1', [player.userId])).rowCount;
    await server.call('takeBreak', { until: until(10) }, as());
    await goAway(awayDays);
    expect(await put()).toBe(0);
    await goAway(9);
    expect(await put()).toBe(0);
    await goAway(1);
    expect(await put()).toBe(1);
  });

  it('that waits is silent during a break: not shown, not given, not mailed', async () => {
    await agree();
    await goAway(awayDays);
    await server.call('takeBreak', { until: until(1) }, as());
    await send();
    expect(await mails()).toEqual([]);
    expect((await info()).data).toBeNull();
    expect((await server.call('recallTake', {}, as())).errorCode).toBe('12004');
    now += 2 * dayMs;
    await send();
    expect(await mails()).toEqual([]);
    expect((await info()).data?.coins).toBe(120);
  });
});

describe('its mail', () => {
  it('goes to who agreed and to nobody else, in their language, once', async () => {
    await goAway(awayDays);
    await send();
    expect(await mails()).toEqual([]);
    await server.call('recallTake', {}, as());
    expect((await server.call('recallMails', {}, as())).data).toEqual({ mail, on: false });
    await server.call('setRecallMails', { on: true }, { ...as(), language: 'de-DE' });
    expect((await server.call('recallMails', {}, as())).data).toEqual({ mail, on: true });
    await goAway(awayDays + 1);
    await Promise.all([send(), send(), send()]);
    const [one, ...more] = await mails();
    expect(more).toEqual([]);
    expect(one?.text).toContain('120');
    expect(one?.text).toContain('Geschenk');
    expect(one?.text).not.toContain('{{');
  });

  it('that the gateway refuses is tried again, and none is sent twice', async () => {
    await agree();
    await goAway(awayDays);
    await server.db.query(`alter table mail_outbox rename to mail_outbox_away`);
    await send();
    await server.db.query(`alter table mail_outbox_away rename to mail_outbox`);
    await send();
    expect(await mails()).toEqual([]);
    now += 61_000;
    await send();
    now += dayMs;
    await send();
    expect(await mails()).toHaveLength(1);
  });

  it('[link] is good once, for its player, unforged and in time', async () => {
    const { gift } = await mailed();
    const take = (link: string, by = player.token) => server.call('recallReceive', { link }, as(by));
    const other = await server.register(`other-${(serial += 1)}@example.com`);
    expect((await take(gift, other.token)).errorCode).toBe('14002');
    expect((await server.call('recallReceive', { link: gift })).errorCode).toBe('00010');
    const forged = `${gift.slice(0, -1)}${gift.endsWith('0') ? '1' : '0'}`;
    for (const token of [forged, 'zz', `${gift}0`, 'zzzzzz.'.padEnd(71, '0'), '1.x'])
      expect((await take(token)).errorCode).toBe('14001');
    expect((await info(forged)).errorCode).toBe('14001');
    expect((await info(gift)).data?.coins).toBe(120);
    const before = await coins();
    expect((await take(gift)).data).toEqual({ coins: 120 });
    expect((await take(gift)).errorCode).toBe('14003');
    expect((await info(gift)).errorCode).toBe('14003');
    expect(await coins()).toBe(before + 120);
  });

  it('[link] of a gift that was left lying is over', async () => {
    const { gift } = await mailed();
    expect((await info(gift)).data?.endTime).toBe(now + 7 * dayMs);
    now += 8 * dayMs;
    expect((await server.call('recallReceive', { link: gift }, as())).errorCode).toBe('14004');
  });

  it('can be ended by its own link, without an account; that link takes no gift', async () => {
    const { gift, stop } = await mailed();
    expect((await server.call('recallReceive', { link: stop }, as())).errorCode).toBe('14001');
    expect((await server.call('stopRecallMails', { link: gift })).errorCode).toBe('14001');
    expect((await server.call('stopRecallMails', { link: stop })).data).toEqual({ on: false });
    expect((await server.call('recallMails', {}, as())).data?.on).toBe(false);
    await server.call('recallTake', {}, as());
    await goAway(awayDays + 1);
    await send();
    expect(await mails()).toHaveLength(1);
  });
});

it('the books agree with what was given', async () => {
  expect((await auditLedger(server.db)).filter(({ rule }) => rule === 'recall')).toEqual([]);
  await server.db.query(`update recalls set coins = coins + 1 where taken_at is not null`);
  expect((await auditLedger(server.db)).some(({ rule }) => rule === 'recall')).toBe(true);
});
