import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createMailer, readOutbox, type Mailer } from './mail.ts';

interface Received {
  readonly to: string;
  readonly raw: string;
}

interface Sibling {
  readonly mailer: Mailer;
  received(): Promise<Received[]>;
  close(): Promise<void>;
}

async function smtpSibling(): Promise<Sibling> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const config = {
    kind: 'smtp',
    url: `smtp://127.0.0.1:${port}`,
    from: 'Grabbit <play@grabbit.example>',
  } as const;
  const mailer = createMailer(config, test.database);
  return {
    mailer,
    received: () => Promise.resolve(received),
    async close() {
      mailer.close();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

function outboxSibling(): Promise<Sibling> {
  const mailer = createMailer({ kind: 'outbox' }, test.database);
  return Promise.resolve({
    mailer,
    received: async () =>
      (await readOutbox(test.database))
        .map(({ to, subject, text }) => ({ to, raw: `Subject: ${subject}\r\n\r\n${text}` }))
        .reverse(),
    close: () => Promise.resolve(mailer.close()),
  });
}

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe.each([
  ['a real SMTP server', smtpSibling],
  ['the embedded outbox', outboxSibling],
])('mail through %s', (_name, start) => {
  let sibling: Sibling;

  beforeAll(async () => {
    sibling = await start();
  });
  afterAll(() => sibling.close());

  it('arrives with its subject and its text', async () => {
    await sibling.mailer.send({ to: 'a@b.example', subject: 'Your code', text: 'It is 123456.' });
    const mail = (await sibling.received()).at(-1);
    expect(mail?.to).toBe('a@b.example');
    expect(mail?.raw).toContain('Subject: Your code');
    expect(mail?.raw).toContain('It is 123456.');
  });

  it('goes to one recipient, whatever the address holds', async () => {
    const before = (await sibling.received()).length;
    await sibling.mailer
      .send({ to: 'a@b.example, evil@c.example', subject: 'x', text: 'x' })
      .catch(() => undefined);
    const mails = (await sibling.received()).slice(before);
    expect(mails.some(({ to }) => to === 'evil@c.example')).toBe(false);
  });

  it('keeps the order of two mails to one address', async () => {
    await sibling.mailer.send({ to: 'c@d.example', subject: 'one', text: '1' });
    await sibling.mailer.send({ to: 'c@d.example', subject: 'two', text: '2' });
    const subjects = (await sibling.received()).slice(-2).map(({ raw }) => /Subject: (\w+)/.exec(raw)?.[1]);
    expect(subjects).toEqual(['one', 'two']);
  });
});

it('throws when the SMTP server does not answer', async () => {
  const mailer = createMailer(
    { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'a@b.example' },
    test.database,
  );
  await expect(mailer.send({ to: 'a@b.example', subject: 'x', text: 'x' })).rejects.toThrow('ECONNREFUSED');
  mailer.close();
});
