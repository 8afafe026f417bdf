import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { fetchFirebaseTools } from '../../tools/firebase-tools.ts';
import { frameMessages } from './firebase-emulator-script.ts';

/** Firebase's own word for a project that exists nowhere: the emulator then reaches out to nothing. */
const projectId = 'demo-grabbit';

export interface FirebaseEmulator {
  /** What the product needs in its environment to use it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

async function untilAnswers(url: string, hasEnded: () => boolean): Promise<void> {
  for (let waited = 0; waited < 180_000; waited += 250) {
    if (
      await fetch(url).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return;
    if (hasEnded()) break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the Firebase Auth emulator does not answer');
}

/** Starts the Auth emulator on ports of its own; `fault` says why there is none. */
export async function startFirebaseEmulator(): Promise<FirebaseEmulator | { readonly fault: string }> {
  const tools = fetchFirebaseTools();
  if ('fault' in tools) return tools;
  const [port, hub, logging] = await freePorts(3);
  const folder = await mkdtemp(join(tmpdir(), 'grabbit-firebase-'));
  const at = (chosen: number | undefined) => ({ host: '127.0.0.1', port: chosen });
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const child = spawn(
    process.execPath,
    [tools.script, 'emulators:start', '--only', 'auth', '--project', projectId],
    { cwd: folder, env: { ...process.env, HOME: folder, CI: '1' }, stdio: 'ignore' },
  );
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilAnswers(`http://127.0.0.1:${port}/`, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env: { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` },
    stop,
  };
}

/** Answers the one script from Google's host with our stand-in; other foreign hosts are not reached. */
export async function standInForGoogle(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => !/^(127\.0\.0\.1|localhost|.*\.localhost)$/.test(hostname),
    (route) =>
      route.request().url().startsWith('https://apis.google.com/js/api.js')
        ? route.fulfill({ contentType: 'text/javascript', body: frameMessages })
        : route.abort(),
  );
}

export interface Somebody {
  readonly mail: string;
  readonly name: string;
}

/** In the emulator's popup: signs in as somebody, who is made if the service does not know them yet. */
export async function answerPopup(popup: Page, { mail, name }: Somebody): Promise<void> {
  const known = popup.locator('.js-reuse-account', { hasText: mail });
  await popup.locator('#add-account-button').waitFor();
  if (await known.isVisible()) return known.click();
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(mail);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}
