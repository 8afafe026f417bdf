import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from '../core/mail.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const dayMs = 86_400_000;
let server: TestServer;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-11-22T12:00:00Z');
  server = await startTestServer({ rooms: 1, clock: { now: () => now } });
}, 60_000);
afterEach(() => server.stop());

const mailsTo = (mail: string) => readOutbox(server.db, mail);

/** What stands behind the # of the link in somebody's newest mail. */
async function tokenFor(mail: string): Promise<string> {
  const [newest] = await mailsTo(mail);
  return /\/verify\/mail#(\S+)/.exec(newest?.text ?? '')?.[1] ?? '';
}

/** Makes a checkpoint of today, goes to the next day and mails what is due. */
async function nextDay(): Promise<void> {
  await server.app.feature('checkpoints').checkpoints.make();
  now += dayMs;
  await server.app.feature('checkpoints').mail.sendDay();
}

describe('checkpoints by mail', () => {
  it('come once a day, all of the day, to who said yes from the mailbox, until they say no', async () => {
    const mail = 'ann@example.com';
    expect((await server.call('subscribeCheckpoints', { mail: ' Ann@Example.com' })).data).toEqual({
      sent: true,
    });
    await nextDay();
    expect(await mailsTo(mail)).toHaveLength(1);
    const token = await tokenFor(mail);
    expect((await server.call('checkpointMail', { token })).data).toEqual({ mail, on: false });
    expect((await server.call('setCheckpointMail', { token, on: true })).data).toEqual({ mail, on: true });
    await server.app.feature('checkpoints').checkpoints.make();
    await nextDay();
    await server.app.feature('checkpoints').mail.sendDay();
    const [day, ...before] = await mailsTo(mail);
    expect(before).toHaveLength(1);
    const { rows } = await server.db.query<{ note: string }>(
      `select note from checkpoints where at::date = '2026-11-23' order by number`,
    );
    expect(rows).toHaveLength(2);
    for (const { note } of rows) expect(day?.text).toContain(note);
    expect(
      (await server.call('setCheckpointMail', { token: await tokenFor(mail), on: false })).data?.on,
    ).toBe(false);
    await nextDay();
    expect(await mailsTo(mail)).toHaveLength(2);
  });

  it('come to the verified address of an account by a switch, for as long as it is the account\u2019s', async () => {
    const { token, userId } = await server.register('bob@example.com');
    const sent = (await mailsTo('bob@example.com')).length;
    expect((await server.call('checkpointMail', {}, { token })).data).toEqual({
      mail: 'bob@example.com',
      on: false,
    });
    expect((await server.call('setCheckpointMail', { on: true }, { token })).data?.on).toBe(true);
    await nextDay();
    expect(await mailsTo('bob@example.com')).toHaveLength(sent + 1);
    await server.db.query(`update users set mail = 'new@example.com' where id = $1`, [userId]);
    await nextDay();
    expect(await mailsTo('bob@example.com')).toHaveLength(sent + 1);
  });

  it('cannot be ordered for others, by a link that was made up or in masses', async () => {
    expect((await server.call('setCheckpointMail', { on: true })).errorCode).toBe('00010');
    const forged = `${Buffer.from('eve@example.com').toString('base64url')}.${'0'.repeat(64)}`;
    expect((await server.call('setCheckpointMail', { token: forged, on: true })).errorCode).toBe('00010');
    expect((await server.call('checkpointMail', { token: forged })).data).toEqual({ mail: '', on: false });
    expect((await server.call('subscribeCheckpoints', { mail: 'no address' })).errorCode).toBe('00002');
    for (let tries = 0; tries < 4; tries += 1)
      await server.call('subscribeCheckpoints', { mail: 'eve@example.com' });
    expect(await mailsTo('eve@example.com')).toHaveLength(2);
  });

  it('lead to this arcade, whatever host a stranger names', async () => {
    const url = new URL('/app/checkpoints/subscribe', server.address);
    const headers = { 'content-type': 'application/json', host: 'evil.example' };
    const asked = request(url, { method: 'POST', headers }).end('{"mail":"eve@example.com"}');
    await once(asked, 'response');
    const [mail] = await mailsTo('eve@example.com');
    expect(mail?.text).toMatch(/^http:\/\/localhost:\d+\/verify\/mail#/m);
    expect(mail?.text).not.toContain('evil');
  });
});
