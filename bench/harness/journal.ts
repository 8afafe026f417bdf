import { createWriteStream, mkdtempSync, rmSync, type WriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

/** What a driver was told, a line for each acknowledged reply: in memory and in a file, outside the product. */
export abstract class Journal<Line> {
  lines = 0;
  readonly #folder: string | null;
  readonly #file: WriteStream | null;

  /** `memory`: without a file. */
  constructor(mode: 'file' | 'memory') {
    this.#folder = mode === 'file' ? mkdtempSync(join(tmpdir(), 'grabbit-journal-')) : null;
    this.#file = this.#folder === null ? null : createWriteStream(join(this.#folder, 'journal.jsonl'));
    const folder = this.#folder;
    if (folder !== null) process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }

  /** What a line says of the totals in memory. */
  protected abstract take(line: Line): void;

  note(line: Line): void {
    this.#file?.write(`${JSON.stringify(line)}\n`);
    this.lines += 1;
    this.take(line);
  }

  /** Ends the file, and reads its lines into another journal, which must come out the same. */
  async rereadInto<Other extends Journal<Line>>(other: Other): Promise<Other> {
    if (this.#file === null || this.#folder === null) throw new Error('a journal in memory has no file');
    this.#file.end();
    await finished(this.#file);
    const text = await readFile(join(this.#folder, 'journal.jsonl'), 'utf8');
    for (const line of text.split('\n')) if (line !== '') other.note(JSON.parse(line) as Line);
    return other;
  }
}
