import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../apps/server/src/testing/stores.ts');

export type StoreName = 'apple' | 'google';

/** The App Store and Google Play with test keys: a product that is started with `env` believes them. */
export interface Stores {
  readonly env: Readonly<Record<string, string>>;
  /** Somebody buys in the store's own sheet. Gives what the store hands to its app. */
  buy(store: StoreName, number: string, productId: string): Promise<string>;
  close(): Promise<void>;
}

async function heard(child: ChildProcess): Promise<Record<string, unknown>> {
  const [message] = (await once(child, 'message')) as [Record<string, unknown>];
  return message;
}

/** Starts both stores. */
export async function openStores(): Promise<Stores> {
  const child = fork(script, { execArgv: [] });
  const { env } = await heard(child);
  return {
    env: env as Record<string, string>,
    async buy(store, number, productId) {
      child.send({ store, number, productId });
      return String((await heard(child))['receipt']);
    },
    async close() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
