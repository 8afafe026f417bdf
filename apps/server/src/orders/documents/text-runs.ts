import bidiFactory from 'bidi-js';
import { fontFor, type DocumentFont, type DocumentWeight } from './document-fonts.ts';

/** A stretch of a line in one face and one direction. */
export interface Run {
  readonly text: string;
  readonly face: DocumentFont;
  readonly level: number;
}

export interface Hand {
  readonly weight: DocumentWeight;
  /** Country in whose hand characters of East Asia are drawn. */
  readonly country: string;
}

export interface SetLine {
  /** From left to right as they are seen. */
  readonly runs: readonly Run[];
  /** Letters that no face has; a question mark stands for each. */
  readonly missing: readonly string[];
}

const bidi = bidiFactory();
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Isolates and marks of direction steer the order and print nothing. */
const steering = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A line set in the faces that have its letters, its parts in the order in which they are seen. */
export async function setLine(text: string, hand: Hand): Promise<SetLine> {
  const line = text.normalize('NFC').replaceAll(steering, '');
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const missing: string[] = [];
  const runs: { text: string; face: DocumentFont; level: number }[] = [];
  for (const { segment, index } of letters.segment(line)) {
    const level = levels[index] ?? 0;
    const letter = mirrored.get(index) ?? segment;
    const last = runs.at(-1);
    const isBlank = /^\s$/u.test(letter);
    if (isBlank && last?.level === level && last.face.font.hasGlyphForCodePoint(32)) {
      last.text += ' ';
      continue;
    }
    const face = await fontFor(isBlank ? ' ' : letter, hand);
    if (face === null) missing.push(letter);
    const drawn = face ?? (await fontFor('?', hand));
    if (drawn === null) throw new Error('no face has a question mark');
    const shown = face === null ? '?' : isBlank ? ' ' : letter;
    if (last !== undefined && last.face === drawn && last.level === level) last.text += shown;
    else runs.push({ text: shown, face: drawn, level });
  }
  return { runs: asSeen(runs.map(turned)), missing };
}

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The library turns scripts that are written from the right; signs that stand among these are turned here. */
const turned = (run: Run): Run =>
  run.level % 2 === 0 || fromRight.test(run.text)
    ? run
    : { ...run, text: Array.from(run.text).toReversed().join('') };

/** Runs reordered as the bidirectional algorithm says (rule L2): from the deepest level up, each stretch turned round. */
function asSeen(runs: readonly Run[]): Run[] {
  const seen = [...runs];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1) {
    let from = 0;
    while (from < seen.length) {
      let to = from;
      while (to < seen.length && (seen[to]?.level ?? 0) >= level) to += 1;
      if (to > from) seen.splice(from, to - from, ...seen.slice(from, to).toReversed());
      from = Math.max(to, from + 1);
    }
  }
  return seen;
}
