type Row = Readonly<Record<string, string | number>>;

/** A value that no spreadsheet takes for a formula, quoted where it must be (RFC 4180). */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV, headed by the names of their fields. */
export function asCsv(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((line) => line.map(cell).join(','))
    .join('\r\n');
}
