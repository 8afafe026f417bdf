import { type CallReply, playCode } from '@grabbit/contract';
import { type CallHandlers, type Caller, callerOf } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Games } from '../games/game.ts';
import type { StepwiseGame } from '../games/stepwise-game.ts';
import type { OpenParams, OpenReply } from '../games/plays.ts';
import { aimPlaysOf, aimRecordOf } from './aim.ts';
import { drawFileOf } from '../games/draw-file.ts';
import { findDraw } from '../games/draw.store.ts';
import { findAsked, settledGameOf } from './named-play.store.ts';
import { readPlayFile } from './play-file.ts';
import { readRecordRow, readRecords, type RecordRow } from './play.store.ts';
import { writePlayerEvent } from '../ports/player-event.store.ts';

type Receipt = CallReply<'playRecord'>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A play as records show it. Its seed stays closed until it has ended. */
function receiptOf(row: RecordRow): Receipt {
  const ended = row.state === 'settled' || row.state === 'voided';
  return {
    playId: row.publicId,
    code: playCode(row.publicId),
    roomId: row.roomId,
    roomName: row.roomName,
    sequence: row.sequence,
    asset: row.asset,
    price: row.price,
    state: row.state,
    won: (row.won ?? []).map(({ serial, kind }) => ({ serial, kind })),
    commitment: row.commitment,
    seed: ended ? row.seed : null,
    clientSeed: row.version === 1 ? row.clientSeed : row.shownSeed,
    clientSeedHash: row.version === 1 ? null : row.clientSeed,
    finalHash: row.finalHash,
    receipt: row.receipt,
    openedAt: row.openedAt.toISOString(),
    droppedAt: iso(row.droppedAt),
    settledAt: iso(row.settledAt),
    recovered: row.recovered,
    roundTripMs: row.roundTripMs,
    voidReason: row.voidReason,
  };
}

type PlayCalls =
  | 'openPlay'
  | 'playRecords'
  | 'playRecord'
  | 'playFile'
  | 'playChecked'
  | 'aimRecord'
  | 'aimPlays';

export interface PlayNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly games: Games;
  readonly rounds: readonly StepwiseGame[];
  /** Where somebody asks for a play. */
  readonly roomOf: (
    roomId: number,
  ) => { open(caller: Caller, params: OpenParams): Promise<OpenReply | Failure> } | undefined;
}

export function createPlay({ db, clock, games, rounds, roomOf }: PlayNeeds): {
  readonly handlers: CallHandlers<PlayCalls>;
} {
  return {
    handlers: {
      async openPlay(params, context) {
        const room = roomOf(params.roomId);
        return room === undefined ? new Failure('roomNotFound') : room.open(callerOf(context), params);
      },
      async playRecords({ cursor, limit = 20 }, context) {
        const { userId } = callerOf(context);
        const { list, next } = await readRecords(db, userId, { cursor: cursor ?? null, limit });
        return { list: list.map(receiptOf), next };
      },
      async playRecord({ playId }, { caller }) {
        const play = await findAsked(db, playId, caller?.userId ?? null);
        const row = play?.way === 'run' ? await readRecordRow(db, play.id) : null;
        return row === null ? new Failure('playNotFound') : receiptOf(row);
      },
      async playFile({ playId }, { caller }) {
        const play = await findAsked(db, playId, caller?.userId ?? null);
        if (play?.way === 'run') return readPlayFile(db, games, play.id);
        const round = play?.way === 'round' ? rounds.find(({ name }) => name === play.game) : undefined;
        if (play !== null && round !== undefined) return round.file(db, play.id);
        const drawn = play?.way === 'draw' ? await findDraw(db, play.id) : null;
        return drawn === null ? new Failure('playNotFound') : drawFileOf(drawn);
      },
      async playChecked({ playId }, context) {
        const { userId: playerId } = callerOf(context);
        const game = await settledGameOf(db, playId, playerId);
        if (game === null) return { own: false };
        const at = new Date(clock.now());
        await writePlayerEvent(db, { kind: 'checked', playerId, ref: playId, at, body: { game } });
        return { own: true };
      },
      aimRecord: (_, context) => aimRecordOf(db, callerOf(context).userId),
      aimPlays: ({ cursor = null, limit = 30 }, context) =>
        aimPlaysOf(db, callerOf(context).userId, { cursor, limit }),
    },
  };
}
