import { openFile } from '../actions/papers.ts';
import { asText } from '../kernel/format.ts';
import { asCsv } from './csv.ts';

/** Saves rows as a file that a spreadsheet opens. What is neither a word nor a number stands in it as JSON. */
export function saveCsv(rows: readonly object[], name: string): void {
  const plain = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]: [string, unknown]) => [
        key,
        typeof value === 'number' ? value : asText(value),
      ]),
    ),
  );
  openFile(new Blob([asCsv(plain)], { type: 'text/csv' }), name);
}
