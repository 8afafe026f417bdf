import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { readConfig } from '../core/config.ts';
import { createDatabase } from '../core/database.ts';
import { attachEmbeddedPostgres } from '../core/embedded-postgres.ts';
import { createLog } from '../core/log.ts';
import { agePlayer } from './age-player.ts';
import { giveCoins } from './give-coins.ts';
import { loseMail, openJackpot, payBack } from './backstage-acts.ts';
import { beLate } from './late-parcel.ts';
import { makeRoom, untilFilled, type NewRoom } from './new-room.ts';
import { type Played, played } from './played.ts';
import { runOperatorCommandHere } from './run-command.ts';
import { spoilDrops } from './spoil-drops.ts';
import { winToys } from './won-toys.ts';

// For browser journeys, as one child process with a channel beside the running server and on its database: what the operator
// and time do to it, asked for over HTTP. Says first at which address. Ends with the channel.

const config = readConfig(process.env);
const { connection, stop } = await attachEmbeddedPostgres({
  dataDir: config.dataDir,
  log: createLog('warn'),
});
const database = createDatabase({ connection, poolSize: 4, applicationName: 'grabbit-journeys' });

const acts: Readonly<Record<string, (given: never) => Promise<unknown>>> = {
  '/operate': ({ words }: { words: readonly string[] }) =>
    runOperatorCommandHere({ config, connection, database }, words),
  '/coins': (given: { userId: number; amount: number; key: string }) => giveCoins(database, given),
  '/age': (given: { userId: number; days: number; minutes: number; account?: boolean; away?: boolean }) =>
    agePlayer(database, given),
  '/played': (given: Played) => played(database, given),
  '/toys': (given: { userId: number; kinds: readonly string[] }) => winToys(database, given),
  '/late': (given: { orderId: string; days: number }) => beLate(database, given),
  '/back': (given: { userId: number; coins: number }) => payBack(database, given),
  '/jackpot': (given: { userId: number; coins: number }) => openJackpot(database, given),
  '/mailless': (given: { userId: number }) => loseMail(database, given),
  '/spoil': (given: { userId: number }) => spoilDrops(database, given),
  async '/room'(wish: NewRoom) {
    const roomId = await makeRoom(database, wish);
    await untilFilled(database, roomId);
    return roomId;
  },
};

async function answer(asked: IncomingMessage): Promise<{ done: unknown } | { fault: string }> {
  try {
    const act = acts[asked.url ?? ''];
    if (act === undefined) throw new Error(`nobody does ${asked.url}`);
    return { done: (await act((await json(asked)) as never)) ?? null };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

const server = createServer((asked, reply) => {
  void answer(asked).then((said) => reply.end(JSON.stringify(said)));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.once('disconnect', () => {
  server.close();
  server.closeAllConnections();
  void database.close().then(() => stop());
});
process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
