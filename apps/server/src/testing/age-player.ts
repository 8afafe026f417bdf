import { readConfig } from '../platform/config.ts';
import { createDatabase } from '../platform/database.ts';
import { attachEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { createLog } from '../platform/log.ts';

// For browser journeys: `age-player.ts USER DAYS [MINUTES]` on the data folder of a running server. Moves one player's
// club and visits back by whole days, and the beginning of the session that goes on by minutes, as if that time had
// passed; the server's own clock stays.
const [userId = 0, days = 0, minutes = 0] = process.argv.slice(2, 5).map(Number);
if (!(userId > 0 && days + minutes > 0)) throw new Error('usage: age-player.ts USER DAYS [MINUTES]');

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
  await tx.query('update player_visits set last_day = last_day - $2::int where player_id = $1', [
    userId,
    days,
  ]);
  await tx.query(
    `update protection_sessions set began_at = began_at - $2::int * interval '1 minute' where player_id = $1`,
    [userId, minutes],
  );
});
await database.close();
await stop();
