import { seedBefore, verifyDrawFile } from '@grabbit/engines/draws';
import { isRecord } from '../kernel/storage.ts';
import type { DrawRecord } from '../ports/games.ts';
import { versionsFor } from './rules-of.ts';
import type { DrawStream } from './stream.query.ts';

/** What came of opening a seed. */
export interface SeedCheck {
  readonly seed: string;
  readonly place: number;
  /** Plays that were drawn from it, and their draws. */
  readonly plays: number;
  readonly draws: number;
  /** It is the seed that was promised, every play follows from it, and none is missing. */
  readonly ok: boolean;
  /** Plays that do not fit. */
  readonly wrong: readonly string[];
}

/** The seal whose plays are checked, as it stood before it was opened. */
export type OpenedSeal = Pick<DrawStream, 'commitment' | 'place' | 'seedHash' | 'nextNumber'>;

export interface SeedNeeds {
  /** Opens the seed; null where it did not open. */
  turn(place: number): Promise<{ readonly place: number; readonly seed: string } | null>;
  /** A page of the player's drawn plays, the latest first. */
  readRecords(cursor: string | null): Promise<{
    readonly list: readonly DrawRecord[];
    readonly next: string | null;
  }>;
  readFile(playId: string): Promise<unknown>;
  onProgress?(checked: number, of: number): void;
}

/** The plays of one seed, the first one first. */
async function playsOf(
  { commitment }: OpenedSeal,
  { readRecords }: SeedNeeds,
): Promise<readonly DrawRecord[]> {
  const plays: DrawRecord[] = [];
  let cursor: string | null = null;
  do {
    const { list, next } = await readRecords(cursor);
    const mine = list.filter((record) => record.commitment === commitment);
    plays.push(...mine);
    // Other games stand between; plays of this seed are over when a page has none after some.
    if (mine.length === 0 && plays.length > 0) break;
    cursor = next;
  } while (cursor !== null);
  return plays.reverse();
}

const textOf = (value: unknown, name: string): string => (isRecord(value) ? String(value[name]) : '');

/** Opens the seed of a stream and checks in this browser that it is what was promised, and that every play of it follows. */
export async function openAndCheck(before: OpenedSeal, needs: SeedNeeds): Promise<SeedCheck> {
  const opened = await needs.turn(before.place);
  if (opened === null || opened.place !== before.place) throw new Error('the seed did not open');
  const plays = await playsOf(before, needs);
  const wrong: string[] = [];
  let [head, number] = [before.commitment, 1];
  for (const [index, play] of plays.entries()) {
    const file = await needs.readFile(play.playId);
    const { ok, sealed } = verifyDrawFile(await versionsFor(isRecord(file) ? file['game'] : null), file);
    // Each names the receipt before it and goes on with the next number: none can be left out.
    const chained = textOf(file, 'previous') === head && play.number === number;
    if (!ok || sealed || !chained || textOf(file, 'seed') !== opened.seed) wrong.push(play.code);
    head = textOf(file, 'receipt');
    number += play.draws;
    needs.onProgress?.(index + 1, plays.length);
  }
  const whole = number >= before.nextNumber;
  const promised = seedBefore(opened.seed) === before.seedHash;
  return {
    seed: opened.seed,
    place: opened.place,
    plays: plays.length,
    draws: number - 1,
    ok: promised && whole && wrong.length === 0,
    wrong,
  };
}
