import { type ArrowFunctionExpression, type Function as PlainFunction, parseSync, Visitor } from 'oxc-parser';

/** Lines of a function, from its first to its last, that nobody has to explain. */
const longest = 100;

/** A function may be longer when the comment right above it says why. */
const reason = 'Long because ';

/**
 * Functions of more than 100 lines, closures included, whose comment gives no reason. The body of a `describe` is a list of
 * tests and no function in this sense. Each fault is `line: what is wrong`.
 */
export function longFunctions(file: string, source: string): string[] {
  const lines = source.split('\n');
  if (lines.length <= longest) return [];
  const faults: string[] = [];
  const suites = new Set<number>();
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
  const see = ({ start, end }: PlainFunction | ArrowFunctionExpression): void => {
    const first = lineAt(start);
    const length = lineAt(end) - first + 1;
    if (length <= longest || suites.has(start) || commentAbove(lines, first).includes(reason)) return;
    faults.push(
      `${first}: a function of ${length} lines; split it, or say why in a comment "${reason.trim()} …"`,
    );
  };
  const visitor = new Visitor({
    CallExpression({ callee, arguments: given }) {
      const named = source.slice(callee.start, callee.end);
      if (/^(?:test\.)?describe\b/.test(named)) for (const { start } of given) suites.add(start);
    },
    FunctionDeclaration: see,
    FunctionExpression: see,
    ArrowFunctionExpression: see,
  });
  visitor.visit(parseSync(file, source).program);
  return faults;
}

/** The comment that ends on the line before. */
function commentAbove(lines: readonly string[], line: number): string {
  const above: string[] = [];
  for (let at = line - 2; at >= 0 && /^\s*(\/\/|\/\*|\*)/.test(lines[at] ?? ''); at -= 1)
    above.unshift(lines[at] ?? '');
  return above.join('\n');
}
