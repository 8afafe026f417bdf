/** SQL, or a type, that the source alone does not tell. */
export class NotReadable extends Error {}

/** One way that the code can go: it answers each question once, and the same question always alike. */
export interface World {
  /** @param question what is not known from the source; `count` is how many answers it has */
  choose(question: unknown, count: number): number;
}

const most = 1_000;

/** Runs `work` once for each combination of answers that it asks for. Throws when there are more than a thousand. */
export function inEachWorld<T>(work: (world: World) => T): T[] {
  const results: T[] = [];
  let script: number[] = [];
  for (;;) {
    const answers = new Map<unknown, number>();
    const counts: number[] = [];
    const world: World = {
      choose(question, count) {
        const known = answers.get(question);
        if (known !== undefined) return known;
        const answer = script[counts.length] ?? 0;
        counts.push(count);
        answers.set(question, answer);
        return answer;
      },
    };
    results.push(work(world));
    if (results.length > most) throw new NotReadable(`more than ${most} ways to write a statement`);
    const taken = counts.map((_, at) => script[at] ?? 0);
    let last = taken.length - 1;
    while (last >= 0 && (taken[last] ?? 0) + 1 >= (counts[last] ?? 0)) last -= 1;
    if (last < 0) return results;
    script = [...taken.slice(0, last), (taken[last] ?? 0) + 1];
  }
}
