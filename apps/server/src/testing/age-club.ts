import { readConfig } from '../platform/config.ts';
import { createDatabase } from '../platform/database.ts';
import { attachEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { createLog } from '../platform/log.ts';

// For browser journeys: `age-club.ts USER DAYS` on the data folder of a running server. Moves everything of one player in
// the club back by whole days, as if that time had passed; the server's own clock stays.
const [userId = 0, days = 0] = process.argv.slice(2, 4).map(Number);
if (!(userId > 0 && days > 0)) throw new Error('usage: age-club.ts USER DAYS');

const { dataDir } = readConfig(process.env);
const { connection, stop } = await attachEmbeddedPostgres({ dataDir, log: createLog('warn') });
const database = createDatabase({ connection, poolSize: 1, applicationName: 'grabbit-journey' });
await database.transaction(async (tx) => {
  await tx.query(
    `update club_cards set starts_at = starts_at - $2::int * interval '24 hours',
       ends_at = ends_at - $2::int * interval '24 hours' where player_id = $1`,
    [userId, days],
  );
  await tx.query('update club_rewards set day = day - $2::int where player_id = $1', [userId, days]);
});
await database.close();
await stop();
