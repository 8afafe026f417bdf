import {
  checkpointHash,
  checkpointRoot,
  type Cover,
  machineLogId,
  orderedLeaves,
  readCheckpoint,
  type Verifier,
  verifierOf,
  writeCheckpoint,
  writeNote,
  writeVerifier,
} from '@grabbit/engines/checkpoints';
import type { CallHandlers } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import { keepCheckpointMark } from '../core/checkpoint-mark.ts';
import { Failure } from '../core/failure.ts';
import {
  type CheckpointRow,
  firstCovering,
  hasNewSettings,
  insertCheckpoint,
  latestCheckpoint,
  lockCheckpoints,
  readCheckpointRow,
  readHeads,
  readRestores,
} from './checkpoint.store.ts';
import { acceptanceMessage } from '@grabbit/engines/draws';
import { readArcadeLog } from './arcade-log.store.ts';
import { newRules, writeOwnLogs } from './own-logs.ts';
import { readCover, readStreamCover } from './cover.ts';
import type { ArcadeSigner } from '../ports/arcade-signer.ts';
import type { CheckpointSigner } from './checkpoint-signer.ts';

export interface CheckpointsNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly signer: CheckpointSigner;
  /** Where the last checkpoint is kept outside the database. */
  readonly dataDir: string;
  /** Where the list of the files of the built app is. */
  readonly webFiles: string;
  /** What the first checkpoint names itself by. Later ones keep that name, whatever the address becomes. */
  readonly origin: string;
}

export interface CheckpointsFeature {
  readonly handlers: CallHandlers<'checkpointFor' | 'streamCover' | 'arcadeLog' | 'restoreLog'>;
  /** Makes the first checkpoint, or the next when ten minutes have passed, or a machine's settings or a game's rules have changed. */
  makeIfDue(): Promise<void>;
  make(): Promise<CheckpointRow>;
  /** The key in one line, as `readVerifier` reads it. */
  key(): Promise<string>;
  /** The key for acceptances. */
  arcadeSigner(): Promise<ArcadeSigner>;
  /** A log's head in a checkpoint, with the way to the root; null when the log is not in it. */
  cover(number: number, log: string): Promise<Cover | null>;
}

const everyMs = 10 * 60_000;

/** Signed heads of all public logs, so that witnesses outside the arcade can prove that everybody gets the same history. */
export function createCheckpoints(needs: CheckpointsNeeds): CheckpointsFeature {
  const { db, clock, signer } = needs;

  async function verifier(from: Queryable): Promise<Verifier> {
    const first = await readCheckpointRow(from, 1);
    return verifierOf(first === null ? needs.origin : originOf(first), signer.publicKey);
  }

  /** Remembered once there is a first checkpoint: from then on the key keeps its name. */
  let remembered: ArcadeSigner | null = null;

  async function arcadeSigner(): Promise<ArcadeSigner> {
    if (remembered !== null) return remembered;
    const [by, first] = [await verifier(db), await readCheckpointRow(db, 1)];
    const made: ArcadeSigner = {
      ...{ name: by.name, key: writeVerifier(by) },
      sign: (text) => Buffer.from(signer.sign(acceptanceMessage(text))).toString('base64'),
      hasSigned(text, signature) {
        const bytes = Buffer.from(signature, 'base64');
        return bytes.length === 64 && signer.hasSigned(acceptanceMessage(text), bytes);
      },
    };
    if (first !== null) remembered = made;
    return made;
  }

  /** By a clock that nobody sets. */
  let madeAt = -everyMs;

  /** A last one that a clock which was far ahead has dated stops none: they come as often as ever. */
  function isDue(last: { readonly at: Date } | null): boolean {
    const age = last === null ? everyMs : clock.now() - last.at.getTime();
    return age >= everyMs || (age < -everyMs && performance.now() - madeAt >= everyMs);
  }

  async function make(): Promise<CheckpointRow> {
    const made = await durably(db, sealHeads);
    madeAt = performance.now();
    // After the commit: a mark that is behind says nothing, one that is ahead says that the database is older.
    keepCheckpointMark(needs.dataDir, made);
    return made;
  }

  async function sealHeads(): Promise<CheckpointRow> {
    return db.transaction(async (tx) => {
      await lockCheckpoints(tx);
      const [last, by] = [await latestCheckpoint(tx), await verifier(tx)];
      // Time does not go back from one checkpoint to the next (F11), whatever the clock does.
      const at = new Date(Math.max(clock.now(), last?.at.getTime() ?? 0));
      await writeOwnLogs(tx, { at, webFiles: needs.webFiles });
      const points = await readHeads(tx);
      const leaves = orderedLeaves(points);
      const number = (last?.number ?? 0) + 1;
      const text = writeCheckpoint({
        ...{ origin: by.name, size: leaves.length, root: checkpointRoot(leaves) },
        ...{ number, at: at.toISOString(), previous: last?.hash ?? '' },
      });
      const row = { number, at, note: writeNote(text, by, signer.sign(text)), hash: checkpointHash(text) };
      await insertCheckpoint(tx, row, inOrder(points));
      return row;
    });
  }

  const cover = (number: number, log: string): Promise<Cover | null> => readCover(db, number, log);

  return {
    make,
    cover,
    arcadeSigner,
    key: async () => writeVerifier(await verifier(db)),
    async makeIfDue() {
      const last = await latestCheckpoint(db);
      if (isDue(last) || (await hasNewSettings(db)) || (await newRules(db)).length > 0) await make();
    },
    handlers: {
      async streamCover(seed) {
        const [found, key] = await Promise.all([readStreamCover(db, seed), verifier(db).then(writeVerifier)]);
        return found === null ? null : { ...found, key };
      },
      arcadeLog: async ({ log, from = 1, limit = 500 }) => ({
        list: await readArcadeLog(db, log, { from, limit }),
      }),
      restoreLog: async ({ from = 1, limit = 100 }) => ({ list: await readRestores(db, { from, limit }) }),
      async checkpointFor({ roomId, log: named, seq }) {
        if ((roomId === undefined) === (named === undefined)) throw new Failure('badParameters', 'log');
        const log = named ?? machineLogId(roomId ?? 0);
        const number = await firstCovering(db, log, seq);
        const found = number === null ? null : await cover(number, log);
        if (found === null || number === null) return null;
        return { number, ...found, proof: [...found.proof], key: writeVerifier(await verifier(db)) };
      },
    },
  };
}

/** The heads in the order of their leaves. */
function inOrder<Point extends { readonly log: string }>(points: readonly Point[]): Point[] {
  return points.toSorted((a, b) => (a.log < b.log ? -1 : 1));
}

function originOf({ number, note }: CheckpointRow): string {
  const checkpoint = readCheckpoint(note.slice(0, note.lastIndexOf('\n\n') + 1));
  if (checkpoint === null) throw new Error(`checkpoint ${number} cannot be read`);
  return checkpoint.origin;
}
