import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startFirebaseEmulator } from './firebase-emulator.ts';
import { startBackstage } from './backstage.ts';
import { startPushStandIn } from './push-stand-in.ts';
import { type ProductServer, startServer } from './product-server.ts';

const root = join(import.meta.dirname, '../..');

/** Runs one of the project's scripts with the Node that runs the tests, and waits for its end. */
async function runScript(path: string): Promise<void> {
  const child = spawn(process.execPath, [path], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${path} ended with ${code}`);
}

/** Builds the app and starts the one product that the journeys share. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const [emulating, building] = await Promise.allSettled([
    startFirebaseEmulator(),
    runScript('tools/build-web.ts'),
  ]);
  if (emulating.status === 'rejected') throw emulating.reason;
  const emulator = emulating.value;
  if ('fault' in emulator) {
    process.stderr.write(`NOT TRIED: signing in with Google, Apple, Facebook and X. ${emulator.fault}\n`);
    process.env['GRABBIT_E2E_NO_FIREBASE'] = emulator.fault;
  }
  const stopEmulator = async (): Promise<void> => {
    if ('stop' in emulator) await emulator.stop();
  };
  const push = await startPushStandIn();
  process.env['GRABBIT_E2E_PUSH'] = push.origin;
  let server: ProductServer | undefined;
  let house: Awaited<ReturnType<typeof startBackstage>>;
  try {
    if (building.status === 'rejected') throw building.reason;
    const social = 'env' in emulator ? emulator.env : {};
    server = await startServer({ ...social, PUSH_LOCAL_ORIGIN: push.origin });
    house = await startBackstage(server.dataDir);
  } catch (error) {
    await server?.stop();
    await stopEmulator();
    await push.stop();
    throw error;
  }
  process.env['GRABBIT_URL'] = server.address;
  process.env['GRABBIT_E2E_HOUSE'] = house.address;
  return async () => {
    await house.stop();
    await server.stop();
    await stopEmulator();
    await push.stop();
  };
}
