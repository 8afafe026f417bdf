import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorHere } from '../core/operator.ts';
import { readOutbox } from '../core/mail.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { oneClickPath } from './newsletter-mail.ts';
import { sendNewsletter } from './newsletter.operator.ts';

const day = 86_400_000;
let server: TestServer;
let now = 0;
let serial = 0;
let mail = '';
let player: { token: string; userId: number };

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { now: () => now } });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  now = Date.now();
  await server.db.query('delete from rate_counts');
  await server.db.query('delete from newsletter_consents');
  mail = `reader-${(serial += 1)}@example.com`;
  player = await server.register(mail);
});

const as = () => ({ token: player.token });
const state = async () => (await server.call('newsletter', {}, as())).data?.state;
const send = () => server.app.feature('newsletter').send();
const ask = (language = 'en-US') => server.call('askNewsletter', {}, { ...as(), language });
const mails = async () =>
  (await readOutbox(server.db, mail)).filter(({ text }) => text.includes('/newsletter#'));

async function linked(wish: 'agree' | 'stop'): Promise<string> {
  const text = (await mails())[0]?.text ?? '';
  return new RegExp(`/newsletter#${wish}\\.(\\S+)`).exec(text)?.[1] ?? '';
}

async function agreed(language?: string): Promise<void> {
  await ask(language);
  await server.call('agreeNewsletter', { link: await linked('agree') });
}

const texts = {
  'en-US': { title: 'Cat days', text: 'All week long.\n\nCome and see.' },
  'de-DE': { title: 'Katzentage', text: 'Die ganze Woche.' },
};
/** By the database's clock, which the server's has reached when it is sent. */
async function issue(given: Parameters<typeof sendNewsletter>[2]['texts'] = texts) {
  const operator = operatorHere({ who: 'tester', reason: 'a test' });
  const kept = await sendNewsletter(server.db, operator, { texts: given, link: '/claw' });
  now = Math.max(now, Date.now() + 1_000);
  return kept;
}

describe('the newsletter', () => {
  it('is not wanted until it was asked for and the mailed link was followed; day and words are kept', async () => {
    expect(await state()).toBe('off');
    const asked = new Date(now);
    await ask();
    expect(await state()).toBe('asked');
    expect(await issue()).toMatchObject({ to: 0 });
    const link = await linked('agree');
    now += day;
    expect((await server.call('agreeNewsletter', { link })).data).toEqual({ on: true });
    expect((await server.call('agreeNewsletter', { link })).data).toEqual({ on: true });
    expect(await state()).toBe('on');
    const { rows } = await server.db.query(
      'select mail, wording, asked_at, agreed_at from newsletter_consents',
    );
    expect(rows).toEqual([{ mail, wording: 1, asked_at: asked, agreed_at: new Date(now) }]);
  });

  it('takes no link that is forged, of a former question, or a week old', async () => {
    await ask();
    const first = await linked('agree');
    now += 1;
    await ask();
    const link = await linked('agree');
    const code = async (given: string) => (await server.call('agreeNewsletter', { link: given })).errorCode;
    expect(await code(first)).toBe('14001');
    expect(await code(`${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`)).toBe('14001');
    expect((await server.call('stopNewsletter', { link })).errorCode).toBe('14001');
    now += 7 * day;
    expect(await code(link)).toBe('14001');
    expect(await state()).toBe('asked');
  });

  it('brings no coins, and the reward of an address asks for no newsletter', async () => {
    const coins = async () => (await server.call('balance', {}, as())).data?.balance;
    const before = await coins();
    await agreed();
    expect(await coins()).toBe(before);
  });

  it('comes once in the language of the wish, with the way out in text and head', async () => {
    await agreed('de-DE');
    expect(await issue()).toMatchObject({ to: 1 });
    await Promise.all([send(), send(), send()]);
    await send();
    const [letter, ...asking] = await mails();
    expect(asking).toHaveLength(1);
    expect(letter?.subject).toBe('Katzentage');
    expect(letter?.text).toContain('/claw');
    expect(letter?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = /^<(https?:\/\/\S+)>$/.exec(letter?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(new URL(url).searchParams.get('link')).toBe(await linked('stop'));
  });

  it('ends by the button of a mail program, with any form and no more than the address', async () => {
    await agreed();
    await issue();
    await send();
    const link = await linked('stop');
    const post = (of: string, type: string) =>
      fetch(`${server.address}${oneClickPath}?link=${of}`, {
        ...{ method: 'POST', headers: { 'content-type': type }, body: 'List-Unsubscribe=One-Click' },
      });
    expect((await post('nothing', 'application/x-www-form-urlencoded')).status).toBe(400);
    expect(await state()).toBe('on');
    await issue();
    expect((await post(link, 'application/x-www-form-urlencoded')).status).toBe(200);
    expect((await post(link, 'multipart/form-data; boundary=x')).status).toBe(200);
    expect(await state()).toBe('off');
    await send();
    expect(await mails()).toHaveLength(2);
    const page = await fetch(`${server.address}${oneClickPath}?link=${link}`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([303, `/newsletter#stop.${link}`]);
    expect(await state()).toBe('off');
  });

  it('ends by the page of the link and in the settings, and can be asked for again', async () => {
    await agreed();
    await issue();
    await send();
    const link = await linked('stop');
    expect((await server.call('stopNewsletter', { link })).data).toEqual({ on: false });
    expect(await state()).toBe('off');
    now += 1;
    await agreed();
    expect(await state()).toBe('on');
    expect((await server.call('leaveNewsletter', {}, as())).data?.state).toBe('off');
  });

  it('does not come in a break, nor to another address than it was wanted for', async () => {
    await agreed();
    await issue();
    await server.call('takeBreak', { until: new Date(now + 2 * day).toISOString() }, as());
    await send();
    expect(await mails()).toHaveLength(1);
    await server.db.query('update users set mail = $2 where id = $1', [player.userId, `other-${mail}`]);
    expect(await state()).toBe('off');
    expect(await issue()).toMatchObject({ to: 0 });
  });

  it('is refused without words, or with a title of two lines', async () => {
    expect(await issue({})).toMatchObject({ error: 'badParameters' });
    expect(await issue({ 'en-US': { title: 'A\r\nBcc: x@example.com', text: 'x' } })).toMatchObject({
      error: 'badParameters',
    });
  });
});
