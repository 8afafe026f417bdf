import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

// A backup is one gzip file of lines: a header; for each table a line with its columns, its rows in
// PostgreSQL's COPY text format and `\.`; the sequences; and last the SHA-256 of everything before.

export const backupFormat = 1;

export interface BackupHeader {
  readonly grabbit: 'backup';
  readonly format: number;
  readonly schemaVersion: number;
  readonly takenAt: string;
}

export interface BackupTable {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface BackupSequence {
  readonly name: string;
  /** Null when nothing was drawn from it yet. */
  readonly last: string | null;
}

export const endOfRows = '\\.';

/** The file is not a whole, unchanged backup of a version that this program reads. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The lines of the file without their line ends, as bytes: rows may be long, and are passed on unread. */
export async function* readLines(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  const source = createReadStream(path);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      yield bytes.subarray(from, end);
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
  if (rest.length > 0) yield rest;
}

/** Reads the whole file once: its header, after its checksum was found right. Throws `BackupError`. */
export async function verifyBackup(path: string): Promise<BackupHeader> {
  const hash = createHash('sha256');
  let header: BackupHeader | undefined;
  let last: Buffer | undefined;
  try {
    for await (const line of readLines(path)) {
      header ??= parseHeader(line, path);
      if (last) hash.update(last).update('\n');
      last = Buffer.from(line);
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const words = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${path} cannot be read as a backup: ${words}`, { cause: error });
  }
  const end = parse<{ sha256?: string }>(last);
  if (!header || end?.sha256 === undefined) throw new BackupError(`${path} is cut off: its end is missing.`);
  if (end.sha256 !== hash.digest('hex')) throw new BackupError(`${path} was changed: its checksum is wrong.`);
  return header;
}

function parseHeader(line: Buffer, path: string): BackupHeader {
  const header = parse<Partial<BackupHeader>>(line);
  if (header?.grabbit !== 'backup') throw new BackupError(`${path} is not a backup of Grabbit.`);
  if (header.format !== backupFormat) {
    throw new BackupError(`${path} has the format ${header.format}; this version reads ${backupFormat}.`);
  }
  return header as BackupHeader;
}

/** The JSON of a line; undefined when it is none. */
export function parse<T>(line: Buffer | undefined): T | undefined {
  try {
    return JSON.parse(line?.toString('utf8') ?? '') as T;
  } catch {
    // The callers say what they expected in its place.
    return undefined;
  }
}
