import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Engine, Key } from './tab.ts';

/** Debian's `webkit2gtk-driver` brings both. */
export const miniBrowser = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];

/** A driver that has not answered by then does not any more. */
const answersMs = 45_000;

type Reply = Readonly<Record<string, unknown>>;

/** W3C WebDriver: special keys by their code points. */
const keys: Readonly<Record<Key, string>> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ' ': ' ' };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function ask(url: string, method: 'GET' | 'POST' | 'DELETE', body?: Reply): Promise<unknown> {
  const signal = AbortSignal.timeout(answersMs);
  const answer = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${url.replace(/.*session\/[^/]+/, '')}: ${error}: ${message}`);
}

async function openSession(driver: string): Promise<Engine & { readonly version: string }> {
  const wanted = { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } };
  const { sessionId, capabilities } = (await ask(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: wanted },
  })) as { sessionId: string; capabilities: { browserVersion?: string } };
  const to = (path: string, body: Reply = {}): Promise<unknown> =>
    ask(`${driver}/session/${sessionId}${path}`, 'POST', body);
  const from = (path: string): Promise<unknown> => ask(`${driver}/session/${sessionId}${path}`, 'GET');
  const pressed = (text: string): Promise<unknown> =>
    to('/actions', {
      actions: [
        {
          ...{ type: 'key', id: 'keys' },
          actions: Array.from(text).flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  await to('/window/rect', { x: 0, y: 0, width: 420, height: 900 });
  return {
    version: capabilities.browserVersion ?? '',
    goTo: async (url) => void (await to('/url', { url })),
    run: (script, args) => to('/execute/sync', { script, args }),
    async click(x, y) {
      const move = {
        type: 'pointerMove',
        duration: 0,
        origin: 'viewport',
        x: Math.round(x),
        y: Math.round(y),
      };
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await to('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    press: async (key) => void (await pressed(keys[key])),
    type: async (text) => void (await pressed(text)),
    async followNewest() {
      const current = await from('/window');
      const handles = (await from('/window/handles')) as string[];
      const handle = handles.find((each) => each !== current);
      if (handle !== undefined) await to('/window', { handle });
    },
    picture: async () => Buffer.from((await from('/screenshot')) as string, 'base64'),
    close: async () => void (await ask(`${driver}/session/${sessionId}`, 'DELETE')),
  };
}

/** Starts WebKit's driver on a display. Each window is a session of its own, for it keeps nothing of the one before. */
export async function openWebKit(display: string): Promise<Browser> {
  const port = await freePort();
  const child: ChildProcess = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en_US',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox cannot be made by root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const driver = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 50; tries += 1) {
    const ready = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    await sleep(100);
  }
  const first = await openSession(driver);
  let kept: Engine | null = first;
  return {
    name: `WebKit ${first.version}`,
    async open() {
      const engine = kept ?? (await openSession(driver));
      kept = null;
      return engine;
    },
    async close() {
      await kept?.close();
      child.kill();
    },
  };
}
