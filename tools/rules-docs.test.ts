import { expect, it } from 'vitest';
import { rulesDocs, staleDocs } from './rules-docs.ts';

it('[F21] tables of rules in the documents are those of the rules', () => {
  expect(staleDocs()).toEqual([]);
  expect(rulesDocs().size).toBeGreaterThan(1);
});
