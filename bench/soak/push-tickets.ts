import type { Database } from '../../apps/server/src/core/database.ts';
import type { PushPlayer } from './push-player.ts';

interface SharedRow {
  readonly id: number;
  readonly window: number;
  readonly holders: readonly (string | null)[];
}

interface DropRow {
  readonly hash: string;
  readonly playerId: number;
}

/** Shared tables whose tickets are not those of the last drops in their order, as the players were told of them. */
export async function ticketFaults(db: Database, players: readonly PushPlayer[]): Promise<string[]> {
  const { rows: tables } = await db.query<SharedRow>(
    `select b.id, (r.settings ->> 'ticketWindow')::int as window, b.holders
     from push_tables b join push_rooms r on r.id = b.room_id where b.player_id is null`,
  );
  const faults: string[] = [];
  for (const table of tables) faults.push(...(await faultsOf(db, table, players)));
  return faults;
}

async function faultsOf(db: Database, table: SharedRow, players: readonly PushPlayer[]): Promise<string[]> {
  const { rows: drops } = await db.query<DropRow>(
    `select d.hash, p.player_id as "playerId" from push_drops d join push_turns t on t.id = d.turn_id join plays p on p.id = d.play_id
     where t.table_id = $1 order by d.turn_id, d.epoch, d.number`,
    [table.id],
  );
  const { rows: known } = await db.query<{ alias: string; playerId: number }>(
    'select alias, player_id as "playerId" from push_players where table_id = $1',
    [table.id],
  );
  const aliasOf = new Map(known.map(({ alias, playerId }) => [playerId, alias]));
  const owners = new Map(players.flatMap(({ told, userId }) => told.map(({ hash }) => [hash, userId])));
  const strange = drops.filter(({ hash, playerId }) => (owners.get(hash) ?? playerId) !== playerId);
  const due = drops
    .slice(-table.window)
    .map(({ hash, playerId }) => aliasOf.get(owners.get(hash) ?? playerId) ?? 'nobody');
  const wrong = table.holders.length !== due.length || due.some((alias, i) => alias !== table.holders[i]);
  const at = new Map(drops.map(({ hash }, i) => [hash, i]));
  const disordered = players.filter(({ told }) => {
    const places = told.flatMap(({ hash }) => at.get(hash) ?? []);
    return places.some((place, i) => place <= (places[i - 1] ?? -1));
  });
  return [
    ...strange.map(({ playerId }) => `table ${table.id}: player ${playerId} has a drop of somebody else`),
    ...(wrong ? [`table ${table.id}: its tickets are not those of its last ${table.window} drops`] : []),
    ...disordered.map(({ userId }) => `table ${table.id}: drops of player ${userId} stand in another order`),
  ];
}
