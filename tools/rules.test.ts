import { expect, it } from 'vitest';
import { namesInTitles, reportRules, ruleNames, waitingRules, walkSection } from './rules.ts';

it('knows the names of all rules, errors and constants', () => {
  const names = ruleNames();
  expect(names).toEqual(
    expect.arrayContaining(['S001', 'S073', 'V035', 'P012', 'E01', 'E31', 'const ui.toastDefaultMs']),
  );
  expect(new Set(names).size).toBe(names.length);
});

it('finds rules in the titles of tests and nowhere else', () => {
  const source = `
    // [S001] in a comment
    it('[S002] [V003] holds', () => expect('a [S004]').toBe(1));
    test.each(['a', 'b'])("[E05] %s", () => {});
    it.each([[1], [f(2)]])(\`[const ui.x] \${1}\`, () => {});
    describe('[P001] a group', () => {});
  `;
  expect(namesInTitles(source).map(({ name }) => name)).toEqual(['S002', 'V003', 'E05', 'const ui.x']);
});

it('reads which rules wait for a feature', () => {
  expect(
    waitingRules('| Rule | Feature |\n|---|---|\n| S026 | recharge |\n| const club.termsDays | club |\n'),
  ).toEqual(
    new Map([
      ['S026', 'recharge'],
      ['const club.termsDays', 'club'],
    ]),
  );
});

it('walks the sections of the specification, each rule once', () => {
  const report = reportRules();
  const walk = [4, 5, 6, 8, 9].flatMap((section) => walkSection(section, report));
  expect(walk.map((line) => line.split('\n')[0])).toEqual(ruleNames());
  expect(walk.filter((line) => !line.includes('\n  ') || line.endsWith('NO TEST'))).toEqual([]);
  expect(walkSection(5, report)[3]).toMatch(/^V004\n {2}\S+\.(test|spec)\.tsx?: \[/);
});

it('every rule has a test, or waits for a feature that is not built', () => {
  expect(reportRules().faults).toEqual([]);
});
