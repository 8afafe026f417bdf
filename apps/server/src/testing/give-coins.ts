import { readConfig } from '../platform/config.ts';
import { createDatabase } from '../platform/database.ts';
import { attachEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { createLog } from '../platform/log.ts';
import { houseAccount, playerAccount } from '../wallet/accounts.ts';
import { transfer } from '../wallet/ledger.ts';

// For browser journeys: `give-coins.ts USER AMOUNT KEY` on the data folder of a running server; a negative amount takes
// them. No player is given coins like this; here they spare a test the way that earns, buys or spends them.
const [userId = 0, amount = 0] = process.argv.slice(2, 4).map(Number);
const key = process.argv[4] ?? '';
const [house, player] = [houseAccount('promotions', 'coin'), playerAccount(userId, 'coin')];
if (key === '') throw new Error('usage: give-coins.ts USER AMOUNT KEY');

const { dataDir } = readConfig(process.env);
const { connection, stop } = await attachEmbeddedPostgres({ dataDir, log: createLog('warn') });
const database = createDatabase({ connection, poolSize: 1, applicationName: 'grabbit-journey' });
await database.transaction((tx) =>
  transfer(tx, {
    key: `journey:${key}`,
    debit: amount > 0 ? house : player,
    credit: amount > 0 ? player : house,
    asset: 'coin',
    amount: Math.abs(amount),
    kind: 'welcome',
    ref: '',
    playerId: userId,
  }),
);
await database.close();
await stop();
