/** What a table holds under a name from outside. Undefined where it holds nothing of its own: `constructor` is in every object. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
