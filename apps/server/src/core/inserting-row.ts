/**
 * The statement that writes a row, by the names of its columns: its parameters are `Object.values(row)`. Table and names are of the code,
 * never of what somebody sent. Every row of a statement must have the same names in the same order.
 */
export function insertingRow(table: string, row: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(row);
  return `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`;
}
