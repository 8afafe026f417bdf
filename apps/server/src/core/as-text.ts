type Fields = Readonly<Record<string, unknown>>;

/** What a command says: text as it is, a list as a table, one thing as a line for each of its fields; or all of it as JSON. */
export function asText(value: unknown, json: boolean): string {
  if (json) return JSON.stringify(value, null, 2);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return table(value as readonly Fields[]);
  return lines(value as Fields);
}

function table(rows: readonly Fields[]): string {
  const [first] = rows;
  if (first === undefined) return 'None.';
  const names = Object.keys(first);
  const cells = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function lines(fields: Fields): string {
  const width = Math.max(...Object.keys(fields).map((name) => name.length));
  return Object.entries(fields)
    .map(([name, value]) => `${name.padEnd(width)}  ${cell(value)}`.trimEnd())
    .join('\n');
}

function cell(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(cell).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
}
