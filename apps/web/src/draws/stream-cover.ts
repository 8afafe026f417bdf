import type { CallReply } from '@grabbit/contract';
import { coverOfPlay, openCheckpoint, openStreamCover, readVerifier } from '@grabbit/engines/checkpoints';
import { readDrawFile } from '@grabbit/engines/draws';
import type { DrawFile } from '@grabbit/engines/draws';
import { noCover } from '../room/proof/checkpoint-check.ts';
import type { CoverCheck } from '../room/proof/checkpoint-check.ts';
import type { DrawRecord } from '../ports/games.ts';

/** How a drawn play stands under the newest checkpoint. */
export interface StreamCoverCheck extends CoverCheck {
  /** Draws of the same seed between it and the signed head, which only its player can follow. */
  readonly later: number;
}

export interface StreamCoverNeeds {
  /** The arcade's key, as this page knows it. */
  readonly key: string;
  readonly readCover: (stream: string, place: number) => Promise<CallReply<'streamCover'>>;
  /** The newest checkpoint's note. */
  readonly readLatest: () => Promise<string>;
  /** The player's own plays, the latest first; none for somebody else. */
  readonly readRecords: (
    cursor: string | null,
  ) => Promise<{ readonly list: readonly DrawRecord[]; readonly next: string | null }>;
  readonly readFile: (playId: string) => Promise<unknown>;
}

/** The most plays that are followed from one to the next, and the most pages of records that are looked through for them. */
const most = { followed: 100, pages: 10 };

const bad = (expected: string, actual: string): StreamCoverCheck => ({
  ...{ result: 'bad', expected, actual, by: null, later: 0 },
});
const notYet: StreamCoverCheck = { ...noCover, later: 0 };

/** Holds a drawn play against the newest checkpoint: signature, both trees, and that its receipt leads to the signed head. @throws what the needs throw. */
export async function checkStreamCover(file: DrawFile, needs: StreamCoverNeeds): Promise<StreamCoverCheck> {
  const verifier = readVerifier(needs.key);
  if (verifier === null) return bad('Ed25519', needs.key);
  const cover = await needs.readCover(file.stream, file.place);
  if (cover === null) {
    const latest = openCheckpoint(await needs.readLatest(), verifier);
    if (latest === null) return bad(needs.key, 'signature');
    return mustHold(latest.checkpoint.at, file) ? bad(`${file.stream} ${file.place}`, '') : notYet;
  }
  const opened = openStreamCover(cover, verifier, file);
  if (!opened.ok) return bad(needs.key, opened.fault);
  const known = { mustHold: mustHold(opened.checkpoint.at, file) };
  const alone = coverOfPlay(file, opened, known);
  const found =
    alone.is === 'later'
      ? coverOfPlay(file, opened, { ...known, later: await laterPlays(file, needs) })
      : alone;
  if (found.is === 'wrong') return bad(found.expected, found.actual);
  if (found.is === 'waiting') return notYet;
  const { number, at } = found.checkpoint;
  const by = { number, at, keyId: verifier.keyId };
  return found.is === 'later'
    ? { ...notYet, by, later: found.draws }
    : { result: 'ok', expected: file.receipt, actual: file.receipt, by, later: 0 };
}

/** A play may be written so much later than it says: its transaction ends after its time was taken. */
const toleranceMs = 60_000;

function mustHold(checkpointAt: string, { at }: DrawFile): boolean {
  return Date.parse(checkpointAt) > Date.parse(at) + toleranceMs;
}

/** The player's own plays from the same seed after one, in their order; none where it is too many. */
async function laterPlays(
  { commitment, nonce }: DrawFile,
  { readRecords, readFile }: StreamCoverNeeds,
): Promise<DrawFile[]> {
  const records: DrawRecord[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < most.pages && (page === 0 || cursor !== null); page += 1) {
    const { list, next } = await readRecords(cursor);
    const own = list.filter((record) => record.commitment === commitment);
    records.push(...own.filter(({ number }) => number > nonce));
    if (records.length > most.followed) return [];
    cursor = own.some(({ number }) => number <= nonce) ? null : next;
  }
  const files = await Promise.all(records.reverse().map(({ playId }) => readFile(playId)));
  return files.flatMap((value) => {
    const reading = readDrawFile(value);
    return reading.ok ? [reading.file] : [];
  });
}
