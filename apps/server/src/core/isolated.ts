/** A line of somebody's own writing, which keeps its direction and its order in a text of another one (Unicode isolates). */
export function isolated(line: string): string {
  return `\u2068${line}\u2069`;
}
