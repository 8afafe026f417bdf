import { randomBytes } from 'node:crypto';
import { drawVersions, verifyDrawFile } from '@grabbit/engines/draws';
import { firstLogHead, firstOperatorHead, logEntryHash } from '@grabbit/engines/fair';
import type { Database, Queryable } from '../core/database.ts';
import { migrate } from '../core/migrate.ts';
import { createOtherDatabase, dropOtherDatabase, inDatabase, withDatabase } from '../core/other-database.ts';
import { restore } from '../core/restore.ts';
import { seedAt } from '../games/chain-walk.ts';
import { drawFileOf } from '../games/draw-file.ts';
import { chainOperatorLines } from '../ports/operator-lines.store.ts';
import { findDraw } from '../games/draw.store.ts';
import { type BackupNeeds } from './backups.ts';
import { messageOf } from '../core/message-of.ts';
import type { BackupRow } from './backup.store.ts';
import { type DrillEnd, endDrill, findRunningDrill, insertDrill, readLeftPlaces } from './drill.store.ts';
import {
  type CopiedLogEntry,
  pickDraw,
  readLogAfter,
  readLogHeads,
  readOperatorHeads,
} from './restored-copy.store.ts';

export interface DrillNeeds extends Pick<BackupNeeds, 'db' | 'clock' | 'log' | 'node'> {
  /** Audits all of a ledger and gives how much is open. */
  readonly audit: (copy: Database) => Promise<number>;
}

export interface Drills {
  /** Begins one and gives its number without waiting for its end; where one runs already, that one's. */
  begin(of: BackupRow, madeBy: string): Promise<number>;
  /** Drops what a drill left that was cut off with its server. */
  start(): Promise<void>;
  rest(): Promise<void>;
}

const entriesAtOnce = 2_000;

/**
 * Drills: a backup is restored into a database beside the arcade's, which notices nothing of it. There all of the ledger is audited, the
 * logs of machines and of the operator are chained anew, and a drawn play is drawn again. Then that database is dropped.
 */
export function createDrills(needs: DrillNeeds): Drills {
  const { db, clock, log, node } = needs;
  let running = Promise.resolve();

  async function run(id: number, file: string, place: string): Promise<void> {
    const end = await drill(needs, file, place).catch((error: unknown): DrillEnd => {
      log.error({ err: error, file }, 'a restore drill failed');
      const none = { rows: null, findings: null, entries: null, play: '' };
      return { state: 'failed', ...none, fault: messageOf(error) };
    });
    await endDrill(db, id, end, new Date(clock.now()));
  }

  const drills: Drills = {
    async begin(of, madeBy) {
      const place = `grabbit_drill_${randomBytes(6).toString('hex')}`;
      const begunAt = new Date(clock.now());
      const id = await insertDrill(db, { backupId: of.id, madeBy, node, place, begunAt });
      if (id === null) return (await findRunningDrill(db, node))?.id ?? drills.begin(of, madeBy);
      running = run(id, of.file, place).catch((error: unknown) =>
        log.error({ err: error }, 'a restore drill was not noted'),
      );
      return id;
    },
    async start() {
      for (const place of await readLeftPlaces(db, node)) await dropOtherDatabase(db, place);
    },
    rest: () => running,
  };
  return drills;
}

async function drill({ db, audit }: DrillNeeds, file: string, place: string): Promise<DrillEnd> {
  await createOtherDatabase(db, place);
  try {
    const there = inDatabase(db.connection, place);
    const { rows } = await restore(there, file);
    return await withDatabase(
      there,
      async (copy) => {
        await migrate(copy);
        const findings = await audit(copy);
        const machines = await chainMachineLogs(copy);
        const operator = await chainOperatorLog(copy);
        const { play, wrong } = await drawAgain(copy);
        const faults = [
          ...(findings === 0 ? [] : [`the audit found ${findings}`]),
          ...[machines.fault, operator.fault].filter((fault) => fault !== ''),
          ...(wrong === '' ? [] : [`play ${play}: ${wrong}`]),
        ];
        const state = faults.length === 0 ? 'passed' : 'failed';
        return {
          state,
          rows,
          findings,
          entries: machines.entries + operator.entries,
          play,
          fault: faults.join('; '),
        };
      },
      { timeouts: false },
    );
  } finally {
    await dropOtherDatabase(db, place);
  }
}

/** `entries`: how many were chained. `fault`: the first place at which a chain does not fit; '' where all fit. */
interface ChainedAnew {
  readonly entries: number;
  readonly fault: string;
}

/** Computes the chain of every machine's log again. */
async function chainMachineLogs(copy: Queryable): Promise<ChainedAnew> {
  const heads = new Map((await readLogHeads(copy)).map((head) => [head.roomId, head]));
  let last: Pick<CopiedLogEntry, 'roomId' | 'seq' | 'hash'> = { roomId: 0, seq: 0, hash: '' };
  let entries = 0;
  const endOf = ({ roomId, seq, hash }: typeof last): string => {
    const head = heads.get(roomId);
    return roomId === 0 || (head?.seq === seq && head.hash === hash) ? '' : `log of room ${roomId}: its head`;
  };
  for (;;) {
    const page = await readLogAfter(copy, last, entriesAtOnce);
    for (const entry of page) {
      const { roomId, seq, kind, at, body, prev, hash } = entry;
      const isNext = roomId === last.roomId;
      const before = isNext ? last : { seq: 0, hash: firstLogHead(`${roomId}`) };
      const ended = isNext ? '' : endOf(last);
      if (ended !== '') return { entries, fault: ended };
      const parsed = JSON.parse(body) as unknown;
      const found = logEntryHash({ roomId: `${roomId}`, seq, kind, at, body: parsed, prev });
      if (seq !== before.seq + 1 || prev !== before.hash || found !== hash)
        return { entries, fault: `log of room ${roomId}: entry ${seq}` };
      last = entry;
      entries += 1;
    }
    if (page.length < entriesAtOnce) return { entries, fault: endOf(last) };
  }
}

/** Computes the chain of the operator's log again, and holds it against the heads under the checkpoints. Source: rule F30. */
async function chainOperatorLog(copy: Queryable): Promise<ChainedAnew> {
  const heads = new Map(await readOperatorHeads(copy));
  let entries = 0;
  for await (const { head, last } of chainOperatorLines(copy, { head: firstOperatorHead, last: 0 })) {
    entries += 1;
    if ((heads.get(last) ?? head) !== head) return { entries, fault: `operator's log: up to line ${last}` };
    heads.delete(last);
  }
  const [missing] = heads.keys();
  return { entries, fault: missing === undefined ? '' : `operator's log: line ${missing} is gone` };
}

/** Draws a play again, picked by chance. `wrong`: names of the checks that do not hold. */
async function drawAgain(copy: Queryable): Promise<{ readonly play: string; readonly wrong: string }> {
  const picked = await pickDraw(copy);
  const row = picked === null ? null : await findDraw(copy, picked.id);
  if (picked === null || row === null) return { play: '', wrong: '' };
  // The copy has the seed, also where it is sealed still.
  const file = { ...drawFileOf(row), seed: seedAt(row.tip, row.length, row.place) };
  const { checks } = verifyDrawFile(drawVersions, file);
  const wrong = checks.filter(({ ok }) => !ok).map((check) => check.name);
  return { play: picked.publicId, wrong: wrong.join(', ') };
}
