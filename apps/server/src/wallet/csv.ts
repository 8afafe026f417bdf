/** Signs with which a spreadsheet takes a cell for a formula. */
const formula = /^[\s]*[=+\-@|%]/;
const needsQuotes = /[",\r\n]/;
const number = /^-?\d+$/;

/** A cell after RFC 4180. Text that a spreadsheet would run as a formula is led by an apostrophe. */
export function csvCell(value: string | number): string {
  const text = `${value}`;
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of a table, each ended by CRLF. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
