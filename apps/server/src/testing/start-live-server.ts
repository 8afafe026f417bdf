import { mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { demoDelivery } from '../orders/orders.seed.ts';
import { readConfig } from '../core/config.ts';
import { runOperatorCommandHere } from './run-command.ts';
import { startTestServer, testPassword, type TestServer } from './start-test-server.ts';

export interface LiveServer extends TestServer {
  /** What a command of the operator prints: `goods list`. Throws what it throws. */
  operate(...args: readonly string[]): Promise<string>;
}

/** A server in live mode with nothing in it: no demonstration, real mail to a mail server of this machine. `couriers`: whether a file has its delivery prices; default yes. */
export async function startLiveServer({ couriers: hasFile = true } = {}): Promise<LiveServer> {
  const post = await startPost();
  const folder = await mkdtemp(join(tmpdir(), 'grabbit-live-'));
  const couriers = join(folder, 'couriers.json');
  await writeFile(couriers, JSON.stringify(demoDelivery));
  const env = {
    ...{ GRABBIT_MODE: 'live', GRABBIT_DATA: folder, PUBLIC_URL: 'https://arcade.example' },
    ...{ SMTP_URL: post.url, MAIL_FROM: 'play@arcade.example' },
    ...(hasFile && { COURIERS_FILE: couriers }),
    // Staff with passkeys have a test of their own.
    STAFF_PASSKEYS: 'false',
  };
  const server = await startTestServer({ demonstration: false, env });
  const config = readConfig(env);
  return {
    ...server,
    operate: (...words) =>
      runOperatorCommandHere({ config, connection: { url: '' }, database: server.db }, words),
    async register(mail) {
      await server.call('sendMailCode', { mail });
      const code = await post.codeFor(mail);
      const nickName = mail.slice(0, mail.indexOf('@'));
      const { data, errorInfo } = await server.call('signUpByCode', {
        mail,
        code,
        password: testPassword,
        nickName,
      });
      if (data === null) throw new Error(`registration failed: ${errorInfo ?? ''}`);
      return { token: data.token, userId: data.userId };
    },
    async stop() {
      await server.stop();
      await post.close();
    },
  };
}

async function startPost() {
  const letters = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        for (const { address } of session.envelope.rcptTo) letters.set(address, text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async codeFor(mail: string): Promise<string> {
      for (let tries = 0; tries < 100; tries += 1) {
        const [code] =
          /\b[1-9]\d{5}\b/.exec(letters.get(mail)?.split('\r\n\r\n').slice(1).join() ?? '') ?? [];
        if (code !== undefined) return code;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`no code was mailed to ${mail}`);
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
