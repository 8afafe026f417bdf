import { type Mutation, mutationsIn } from './mutation.ts';

const files = [{ file: 'packages/engines/src/fair/operator-log-file.test.ts' }];

/** Rules of the file of the operator's log. */
export const operatorLogMutations: readonly Mutation[] = mutationsIn(
  'packages/engines/src/fair/operator-log-file.ts',
  files,
  [
    [
      'log-lines-changed-unseen',
      'F31',
      'if (operatorHead(before, line) !== hash) return',
      'if (hash === before) return',
    ],
    ['log-lines-taken-out-unseen', 'F31', 'if (before !== this.#head) return', 'if (this.#lines < 0) return'],
    ['log-numbers-fall', 'F31', 'if (number <= this.#number) return', 'if (number < 0) return'],
    [
      'log-cut-unseen',
      'F31',
      'if (this.#last?.action !== operatorLogFetch) this.#fault ??=',
      'if (this.#lines < 0) this.#fault ??=',
    ],
    [
      'log-heads-not-compared',
      'F31',
      'const holds = head === this.#head &&',
      'const holds = head.length > 0 &&',
    ],
    ['log-lines-not-counted', 'F31', ' && lines === this.#lines;', ';'],
    ['log-later-lines-not-told', 'F31', 'later: this.#fault === null ? lacking : 0,', 'later: 0,'],
    [
      'log-lines-said-twice-unseen',
      'F31',
      "if (other !== undefined) return { is: 'putIn', number: other };",
      '',
    ],
    [
      'log-lines-swapped-unseen',
      'F31',
      "this.#fault = { is: 'moved', number: fault.number, from: value.number };",
      '',
    ],
    [
      'log-files-differ-unseen',
      'F31',
      "return later.hash === hash ? null : { is: 'changed', number };",
      'return null;',
    ],
    ['log-of-any-version', 'F31', 'version: is(operatorFileHeader.version)', 'version: isPositive'],
  ],
);
