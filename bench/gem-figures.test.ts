import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gemMeasured, gemKinds, gemTable } from '@grabbit/engines/draws';
import { expect, it } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../docs/fair-play.md'), 'utf8').replaceAll(/\s+/g, ' ');
const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;

it('[M7] the page on fair play says what was measured', () => {
  const { boards, paid, squares, paying, gaining, longest, most } = gemMeasured;
  const mean = paid / boards / 100;
  const spread = Math.sqrt(squares / boards / 10_000 - mean * mean);
  const words = [
    `Measured over ${boards.toLocaleString('en-US')} boards: ${percent(mean)} come back`,
    `± ${percent((2.576 * spread) / Math.sqrt(boards))} (99 %), with a standard deviation of ${spread.toFixed(3)} stakes`,
    `${percent(paying / boards)} of the boards pay anything, ${percent(gaining / boards)} more than they cost`,
    `longest chain had ${longest} steps, the best board paid ${most / 100} stakes`,
  ];
  expect(words.filter((each) => !page.includes(each))).toEqual([]);
});

it('[M3] the page has the table that pays', () => {
  for (const kind of gemKinds) expect(page).toContain(`| ${kind} | ${gemTable(kind).join(' | ')} |`);
});
