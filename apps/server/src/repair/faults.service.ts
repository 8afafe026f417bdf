import {
  type CallParams,
  type CallReply,
  faultStates,
  type FaultState,
  longestFaultText,
  notices,
} from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { keysOf, once } from '../core/request-key.ts';
import type { Machine, Mender } from '../games/mender.ts';
import type { PrivatePictures } from '../ports/media-url.ts';
import { writeNotice } from '../ports/notices.store.ts';
import {
  countFaults,
  type FaultRow,
  insertFault,
  lockFaults,
  readFault,
  updateFault,
} from './fault.store.ts';

export const faultKey = keysOf('fault');

export interface FaultNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly menders: readonly Mender[];
  readonly pictures: Pick<PrivatePictures, 'url'>;
  /** Takes a picture that the player uploaded into use; false when there is none. */
  readonly claimPicture: (tx: Queryable, userId: number, name: string) => Promise<boolean>;
}

const dayMs = 86_400_000;
/** Reports of one room in a day: of one player, and of all. */
const mostOfPlayer = 3;
const mostOfRoom = 100;

export type FaultView = CallReply<'repairInsert'>;

export const viewOf = (
  { pictures }: Pick<FaultNeeds, 'pictures'>,
  { id, picture, createdAt, updatedAt, ...row }: FaultRow,
): FaultView => ({
  ...{ faultId: `${id}`, roomId: row.roomId, roomName: row.roomName, kind: row.kind, state: row.state },
  ...{ words: row.words, picture: pictures.url(picture), answer: row.answer },
  ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
});

/** A text as somebody wrote it, without what cannot be seen; never markup. */
export function cleanWords(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, longestFaultText);
}

/** The machine of a name, and who mends it; null where no feature knows it. */
export async function findMachine(
  db: Queryable,
  menders: readonly Mender[],
  machine: string,
): Promise<{ readonly mender: Mender; readonly found: Machine } | null> {
  for (const mender of menders) {
    const found = await mender.find(db, machine);
    if (found !== null) return { mender, found };
  }
  return null;
}

async function roomOf({ db, menders }: FaultNeeds, roomId: number) {
  const at = await findMachine(db, menders, `${roomId}`);
  if (at === null) throw new Failure('roomNotFound');
  return at;
}

/** What may be wrong with the machine of a room. Throws `roomNotFound`. */
export async function faultsOfRoom(needs: FaultNeeds, roomId: number): Promise<CallReply<'repairFaults'>> {
  const { mender, found } = await roomOf(needs, roomId);
  return { list: [...mender.faultsOf(found)] };
}

/**
 * Reports a fault, once for its key. Throws `roomNotFound`, `badParameters` for a kind that such a machine has not, `faultElsewhere` for
 * somebody who was not there, `tooManyRequests`.
 */
export async function reportFault(
  needs: FaultNeeds,
  userId: number,
  { requestId, ...given }: CallParams<'repairInsert'>,
): Promise<FaultView> {
  const { db, clock } = needs;
  const { roomId, kind } = given;
  const now = new Date(clock.now());
  const since = new Date(now.getTime() - dayMs);
  const { mender, found } = await roomOf(needs, roomId);
  if (!mender.faultsOf(found).includes(kind)) throw new Failure('badParameters', 'kind');
  if (!(await mender.wasThere(db, { playerId: userId, roomId, since }))) throw new Failure('faultElsewhere');
  return db.transaction(async (tx) => {
    const key = { ...faultKey(userId, requestId), parameters: given };
    const { id } = await once(tx, key, async () => {
      await refuseTooMany(tx, { roomId, userId, since });
      const { roomName } = found;
      const words = cleanWords(given.words ?? '');
      return { id: await insertFault(tx, { playerId: userId, roomId, roomName, kind, words, now }) };
    });
    const row = await readFault(tx, id);
    if (row === null) throw new Failure('faultNotFound');
    return viewOf(needs, row);
  });
}

async function refuseTooMany(
  tx: Queryable,
  { roomId, userId, since }: { readonly roomId: number; readonly userId: number; readonly since: Date },
): Promise<void> {
  // Whoever reports at once waits for each other: none is counted past.
  await lockFaults(tx, roomId);
  const ofPlayer = await countFaults(tx, { roomId, playerId: userId, since });
  const ofRoom = await countFaults(tx, { roomId, playerId: null, since });
  if (ofPlayer >= mostOfPlayer || ofRoom >= mostOfRoom) throw new Failure('tooManyRequests', '86400');
}

async function ownFault(tx: Queryable, userId: number, id: string): Promise<FaultRow> {
  const row = await readFault(tx, id, { lock: true });
  if (row === null || row.playerId !== userId) throw new Failure('faultNotFound');
  return row;
}

/** Adds the picture to a report. Throws `faultNotFound`, `faultTaken` where it has one or is done with, `pictureNotFound`. */
export function addPicture(
  needs: FaultNeeds,
  userId: number,
  { faultId, picture }: CallParams<'repairExtend'>,
): Promise<FaultView> {
  const { db, clock, claimPicture } = needs;
  return db.transaction(async (tx) => {
    const row = await ownFault(tx, userId, faultId);
    if (row.picture === picture) return viewOf(needs, row);
    if (row.picture !== '' || faultStates[row.state].length === 0) throw new Failure('faultTaken');
    if (!(await claimPicture(tx, userId, picture))) throw new Failure('pictureNotFound');
    const changed = { ...row, picture, updatedAt: new Date(clock.now()) };
    await updateFault(tx, changed, changed.updatedAt);
    return viewOf(needs, changed);
  });
}

/** Changes a report that nobody has looked at, or takes it back. Throws `faultNotFound`, `faultTaken`. */
export function changeFault(
  needs: FaultNeeds,
  userId: number,
  { faultId, words, withdraw = false }: CallParams<'repairUpdate'>,
): Promise<FaultView> {
  const { db, clock } = needs;
  return db.transaction(async (tx) => {
    const row = await ownFault(tx, userId, faultId);
    if (row.state !== 'open') throw new Failure('faultTaken');
    const state: FaultState = withdraw ? 'closed' : row.state;
    const changed = { ...row, words: words === undefined ? row.words : cleanWords(words), state };
    const updatedAt = new Date(clock.now());
    await updateFault(tx, changed, updatedAt);
    return viewOf(needs, { ...changed, updatedAt });
  });
}

/** What the house does about a report. */
export interface FaultMove {
  readonly faultId: string;
  readonly to: Exclude<FaultState, 'open'>;
  /** What its player reads. */
  readonly answer: string;
  readonly now: Date;
}

/** Moves a report on, and tells its player. Throws `faultNotFound`, `faultTaken` for one that is done with. */
export async function moveFault(tx: Queryable, { faultId, to, answer, now }: FaultMove): Promise<FaultRow> {
  const row = await readFault(tx, faultId, { lock: true });
  if (row === null) throw new Failure('faultNotFound', faultId);
  const next: readonly FaultState[] = faultStates[row.state];
  if (!next.includes(to)) throw new Failure('faultTaken', faultId);
  const moved = { ...row, state: to, answer, updatedAt: now };
  await updateFault(tx, moved, now);
  // Last: it takes the player's row lock.
  await writeNotice(tx, row.playerId, notices.faultMoved, { faultId, state: to });
  return moved;
}
