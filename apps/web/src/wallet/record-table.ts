import { call } from '../kernel/call.ts';
import { saveFile } from '../ui/save-file.ts';
import type { RecordFilter } from './wallet.queries.ts';

/** By which spreadsheets know that the text is UTF-8. */
const byteOrderMark = '\ufeff';

/** The whole record as the parts of a table, the mark first. */
export async function readRecordTable(
  filter: RecordFilter,
  readPage: (params: RecordFilter & { cursor?: string }) => Promise<{ csv: string; next: string | null }>,
): Promise<string[]> {
  const parts = [byteOrderMark];
  let cursor: string | null = null;
  do {
    const page: { csv: string; next: string | null } = await readPage({
      ...filter,
      ...(cursor !== null && { cursor }),
    });
    parts.push(page.csv);
    cursor = page.next;
  } while (cursor !== null);
  return parts;
}

/** Saves the record as a table (CSV). Rejects as calls do; then nothing is saved. */
export async function saveRecordTable(filter: RecordFilter): Promise<void> {
  const parts = await readRecordTable(filter, (params) =>
    call('coinRecordTable', params, { individual: true }),
  );
  saveFile('coin-record.csv', parts, 'text/csv;charset=utf-8');
}
