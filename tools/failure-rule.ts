/** A function with its body, to the line that closes it at its own depth. The formatter keeps depths. */
const functions =
  /^(?=( *)(?:export )?(?:async )?(?:function )?(\w+)(?:<[^\n]*>)?(\([\s\S]*?)\n\1\},?(?:\n|$))/gm;
const headEnds = /\)(?:: (.+))? \{$/;
/** A signature of an interface has no body. */
const signatureEnds = /\).*;$/;
const beginsFunction =
  /=> \{$|^ *(?:export )?(?:async )?(?:function )?(?!if|for|while|switch|catch)\w+\(.*\)(?:: .+)? \{$/;

const depthOf = (line: string): number => line.search(/\S|$/);

/** One way to fail (`core/failure.ts`): whose type names a Failure throws none itself, and what works in a transaction throws it. */
export function failureFaults(source: string): string[] {
  return [...source.matchAll(functions)].flatMap(([, , name = '', text = '']) => {
    const lines = text.split('\n');
    const end = lines.findIndex((line) => headEnds.test(line) || signatureEnds.test(line));
    const type =
      headEnds
        .exec(lines[end] ?? '')?.[1]
        ?.split('): ')
        .at(-1) ?? '';
    if (!/\bFailure\b/.test(type)) return [];
    const body = lines.slice(end + 1);
    const throws = body.some((line, at) => /\bthrow\b.*\bFailure\(/.test(line) && !isInner(body, at));
    return [
      ...(throws ? [`${name} throws a Failure that its type says it returns`] : []),
      ...(/^\(\s*tx: Queryable/.test(text) ? [`${name} returns a Failure in a transaction: throw it`] : []),
    ];
  });
}

/** Whether a line stands in a function within the one whose body this is. */
function isInner(body: readonly string[], at: number): boolean {
  let depth = depthOf(body[at] ?? '');
  for (const line of body.slice(0, at).toReversed()) {
    if (line.trim() === '' || depthOf(line) >= depth) continue;
    depth = depthOf(line);
    if (beginsFunction.test(line)) return true;
  }
  return false;
}
