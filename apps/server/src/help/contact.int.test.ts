import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOutbox } from '../core/mail.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
const mailbox = 'help@arcade.example';

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, env: { CONTACT_MAIL: mailbox } });
}, 60_000);
afterAll(() => server.stop());

const isDone = (text: string, bits: number): boolean =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16) < 2 ** (32 - bits);

function solve(challenge: string): { challenge: string; answer: string } {
  const bits = Number.parseInt(challenge, 10);
  for (let tried = 0; ; tried += 1)
    if (isDone(`${challenge}:${tried}`, bits)) return { challenge, answer: `${tried}` };
}

async function work(): Promise<{ challenge: string; answer: string }> {
  const { data } = await server.call('contactWork', {});
  return solve(data?.challenge ?? '');
}

const words = { mail: 'lena@example.org', kind: 'parcel', text: 'A torn fin.\u202e' } as const;

it('sends what a visitor writes to the operator by mail, answered to their address, once for each piece of work', async () => {
  const done = await work();
  expect((await server.call('contact', { ...words, ...done })).data).toEqual({ sent: true });
  const [mail] = await readOutbox(server.db, mailbox);
  expect(mail).toMatchObject({
    subject: 'Message from a player: parcel',
    headers: { 'Reply-To': 'lena@example.org' },
  });
  expect(mail?.text).toContain('A torn fin.\n\n-- \nFrom: lena@example.org\nPlayer: not signed in');
  const again = await server.call('contact', { ...words, ...done });
  expect(again.errorInfo).toMatch(/^challengeNeeded: 18\./);
  const none = await server.call('contact', { ...words, challenge: done.challenge, answer: 'none' });
  expect(none.errorInfo).toMatch(/^challengeNeeded/);
  expect(await readOutbox(server.db, mailbox)).toHaveLength(1);
});

it('sends a file of evidence along, and nothing that is none', async () => {
  const evidence = JSON.stringify({ format: 'grabbit-evidence', version: 1 });
  const mail = 'evidence@example.org';
  for (const other of ['no json', '[]', '{"format":"exe"}']) {
    const refused = await server.call('contact', { ...words, mail, evidence: other, ...(await work()) });
    expect(refused.errorInfo).toMatch(/^badParameters/);
  }
  expect((await server.call('contact', { ...words, mail, evidence, ...(await work()) })).data).toEqual({
    sent: true,
  });
  const [newest] = await readOutbox(server.db, mailbox);
  expect(newest?.text).toContain(`evidence.grabbit.json:\n${evidence}`);
});

it('takes no address that is none, and no empty words', async () => {
  const nobody = await server.call('contact', {
    ...words,
    mail: 'lena\r\nBcc: all@example.org',
    ...(await work()),
  });
  expect(nobody.errorInfo).toMatch(/^mailInvalid/);
  const empty = await server.call('contact', { ...words, text: ' \u202e ', ...(await work()) });
  expect(empty.errorInfo).toMatch(/^issueTextEmpty/);
});

it('takes five messages an hour of a network', async () => {
  await server.db.query('delete from rate_counts');
  const tries: (string | null)[] = [];
  for (let sent = 1; sent < 7; sent += 1)
    tries.push(
      (await server.call('contact', { ...words, mail: `m${sent}@example.org`, ...(await work()) })).errorInfo,
    );
  expect(tries.filter((info) => info?.startsWith('tooManyRequests'))).toHaveLength(1);
}, 60_000);
