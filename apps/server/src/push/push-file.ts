import {
  isShared,
  pushFileFormat,
  pushFileVersion,
  type PushEpochRecord,
  type PushHolders,
  type PushReceiptFields,
  type PushSettings,
  type PushState,
  pushStateText,
  type PushTurnFile,
} from '@grabbit/engines/push';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { logEntryOf, readTableLog } from './push-bed.store.ts';
import { pushEngine } from './push-engine.ts';
import { findTurnOf, readRecords, readTurnProof } from './turn-record.store.ts';

/** What the receipt of a turn is made of. */
export interface TurnParts {
  readonly publicId: string;
  readonly tableName: string;
  readonly roomName: string;
  readonly coin: number;
  readonly openedAt: Date;
  readonly settledAt: Date;
  readonly engine: string;
  readonly wasm: string;
  readonly settings: PushSettings;
  readonly start: PushState;
  readonly holders: PushHolders;
  readonly anchor: string;
  readonly epochs: readonly PushEpochRecord[];
}

/** All that a receipt covers. The settlement and the export build it here, so that both say the same. */
export function receiptFieldsOf(turn: TurnParts): PushReceiptFields {
  const { engine: version, wasm, settings, holders, anchor, epochs } = turn;
  return {
    ...{ format: pushFileFormat, version: pushFileVersion, game: 'push', turnId: turn.publicId },
    ...{ roomId: turn.tableName, roomName: turn.roomName, price: turn.coin },
    ...{ openedAt: turn.openedAt.toISOString(), settledAt: turn.settledAt.toISOString() },
    engine: { name: pushEngine.name, version, wasm },
    ...{ settings, start: pushStateText(turn.start), anchor, epochs },
    ...(isShared(settings) && { holders }),
  };
}

/** The exported proof of the turn that a play is part of, once it has ended. Fails with `playNotFound` or `playNotSettled`. */
export async function readTurnFile(db: Queryable, playId: number): Promise<PushTurnFile | Failure> {
  const turnId = await findTurnOf(db, playId);
  const turn = turnId === null ? null : await readTurnProof(db, turnId);
  if (turnId === null || turn === null) return new Failure('playNotFound');
  const { settledAt, logTo, logFrom: from, receipt } = turn;
  if (settledAt === null || logTo === null || receipt === null) return new Failure('playNotSettled');
  const epochs = await readRecords(db, turnId);
  const lines = await readTableLog(db, turn.tableId, { from, limit: logTo - from + 1 });
  const log = lines.map(logEntryOf);
  const fields = receiptFieldsOf({ ...turn, settledAt, epochs });
  // The receipt that was given then: books that were changed since do not fit it.
  return { ...fields, receipt, log, head: log.at(-1)?.hash ?? '' };
}
