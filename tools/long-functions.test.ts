import { expect, it } from 'vitest';
import { longFunctions } from './long-functions.ts';

const body = (lines: number): string => Array.from({ length: lines }, (_, at) => `  step(${at});`).join('\n');
const fault = (line: number, lines: number): string =>
  `${line}: a function of ${lines} lines; split it, or say why in a comment "Long because …"`;

it('refuses a function over 100 lines, however it is written', () => {
  expect(longFunctions('a.ts', `function a() {\n${body(99)}\n}\n`)).toEqual([fault(1, 101)]);
  expect(longFunctions('a.ts', `export const a = async () => {\n${body(99)}\n};\n`)).toEqual([fault(1, 101)]);
  expect(longFunctions('a.ts', `class A {\n  b() {\n${body(99)}\n  }\n}\n`)).toEqual([fault(2, 101)]);
  expect(longFunctions('a.ts', `function a() {\n${body(98)}\n}\n`)).toEqual([]);
});

it('refuses a closure that is long, and the function around it', () => {
  const nested = `function a() {\n  return () => {\n${body(99)}\n  };\n}\n`;
  expect(longFunctions('a.ts', nested)).toEqual([fault(1, 103), fault(2, 101)]);
});

it('lets pass what says why, right above the function', () => {
  const long = `function a() {\n${body(99)}\n}\n`;
  expect(longFunctions('a.ts', `// Long because it is a table.\n${long}`)).toEqual([]);
  expect(longFunctions('a.ts', `/**\n * Steps.\n * Long because it is a table.\n */\n${long}`)).toEqual([]);
  expect(longFunctions('a.ts', `// Long because it is a table.\n\n${long}`)).toEqual([fault(3, 101)]);
});

it('counts a suite of tests as a list, and each test in it as a function', () => {
  expect(longFunctions('a.test.ts', `describe('a', () => {\n${body(99)}\n});\n`)).toEqual([]);
  expect(longFunctions('a.test.ts', `describe.each([1])('a', () => {\n${body(99)}\n});\n`)).toEqual([]);
  expect(longFunctions('a.spec.ts', `test.describe('a', () => {\n${body(99)}\n});\n`)).toEqual([]);
  const long = `describe('a', () => {\n  it('b', () => {\n${body(99)}\n  });\n});\n`;
  expect(longFunctions('a.test.ts', long)).toEqual([fault(2, 101)]);
});
