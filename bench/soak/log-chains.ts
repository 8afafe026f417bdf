import { firstLogHead, logEntryHash } from '@grabbit/engines';
import type { Database } from '../../apps/server/src/core/database.ts';

interface EntryRow {
  readonly seq: number;
  readonly kind: string;
  readonly body: string;
  readonly prev: string;
  readonly hash: string;
  readonly at: Date;
}

/** Where the public log of a room is not one unbroken chain from its first entry to the head that the room shows. */
export async function brokenChains(db: Database): Promise<string[]> {
  const faults: string[] = [];
  const rooms = await db.query<{ id: number; head: string; seq: number }>(
    'select id, log_head as head, log_seq as seq from rooms order by id',
  );
  for (const room of rooms.rows) {
    const { rows } = await db.query<EntryRow>(
      'select seq, kind, body, prev, hash, at from machine_log where room_id = $1 order by seq',
      [room.id],
    );
    const end = rows.reduce((before, row) => follow(before, `${room.id}`, row, faults), {
      seq: 0,
      hash: firstLogHead(`${room.id}`),
    });
    if (end.hash !== room.head || end.seq !== room.seq)
      faults.push(`room ${room.id} shows another head than its log has`);
  }
  return faults;
}

interface Head {
  readonly seq: number;
  readonly hash: string;
}

function follow(before: Head, roomId: string, row: EntryRow, faults: string[]): Head {
  const { seq, kind, prev, hash } = row;
  const body = JSON.parse(row.body) as unknown;
  const right = logEntryHash({ roomId, seq, kind, at: row.at.toISOString(), body, prev });
  if (seq !== before.seq + 1 || prev !== before.hash || hash !== right)
    faults.push(`room ${roomId}, entry ${seq}`);
  return { seq, hash };
}
