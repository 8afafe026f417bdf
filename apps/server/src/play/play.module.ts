import type { CallReply } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../platform/call-context.ts';
import type { Database } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import type { RoomHosts } from '../rooms/room-hosts.ts';
import { readPlayFile } from './play-file.ts';
import { readRecordRow, readRecords, type RecordRow } from './play.store.ts';

type Receipt = CallReply<'playRecord'>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The short name of a play that people read to each other: its number and the start of its commitment. */
function codeOf({ id, commitment }: RecordRow): string {
  return `G-${id}-${commitment.slice(0, 4).toUpperCase()}`;
}

/** A play as records show it. Its seed stays closed until it has ended. */
function receiptOf(row: RecordRow): Receipt {
  const ended = row.state === 'settled' || row.state === 'voided';
  return {
    playId: `${row.id}`,
    code: codeOf(row),
    roomId: row.roomId,
    roomName: row.roomName,
    sequence: row.sequence,
    asset: row.asset,
    price: row.price,
    state: row.state,
    won: (row.won ?? []).map(({ serial, kind }) => ({ serial, kind })),
    commitment: row.commitment,
    seed: ended ? row.seed : null,
    clientSeed: row.clientSeed,
    finalHash: row.finalHash,
    receipt: row.receipt,
    openedAt: row.openedAt.toISOString(),
    droppedAt: iso(row.droppedAt),
    settledAt: iso(row.settledAt),
    recovered: row.recovered,
    voidReason: row.voidReason,
  };
}

type PlayCalls = 'openPlay' | 'playRecords' | 'playRecord' | 'playFile';

export function createPlay({ db, hosts }: { readonly db: Database; readonly hosts: RoomHosts }): {
  readonly handlers: CallHandlers<PlayCalls>;
} {
  return {
    handlers: {
      async openPlay(params, context) {
        const host = hosts.get(params.roomId);
        return host === undefined ? new Failure('roomNotFound') : host.open(callerOf(context), params);
      },
      async playRecords({ cursor, limit = 20 }, context) {
        const from = cursor === undefined ? null : Number(cursor);
        const rows = await readRecords(db, callerOf(context).userId, { cursor: from, limit: limit + 1 });
        const page = rows.slice(0, limit);
        return { list: page.map(receiptOf), next: rows.length > limit ? `${page.at(-1)?.id}` : null };
      },
      async playRecord({ playId }) {
        const row = await readRecordRow(db, Number(playId));
        return row === null ? new Failure('playNotFound') : receiptOf(row);
      },
      playFile: ({ playId }) => readPlayFile(db, Number(playId)),
    },
  };
}
