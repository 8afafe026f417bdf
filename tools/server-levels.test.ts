import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { levelFaults } from './server-levels.ts';

it('finds an edge between features, what looks up to a level or to the wiring, and an edge that is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'levels-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('src/core/a.ts', `import { b } from '../claw/b.ts';`);
  write('src/core/e.ts', `import { app } from '../app.ts';`);
  write('src/mall/f.ts', `const app = import('../app.ts');`);
  write('src/claw/b.ts', `import { a } from '../core/a.ts';\nconst c = import('../mall/c.ts');`);
  write('src/claw/b.test.ts', `import { c } from '../mall/c.ts';`);
  write('src/mall/c.ts', `import { d } from './d.ts';`);
  write('src/app.ts', `import { c } from './mall/c.ts';`);
  const left = ['mall → claw'];
  expect(levelFaults(folder, { root: 'src', levels: ['core'], tests: [], left }).toSorted()).toEqual([
    'mall → claw is gone: take it off the list',
    'src/claw/b.ts: claw → mall (mall/c.ts)',
    'src/core/a.ts: core → claw (claw/b.ts)',
    'src/core/e.ts: core → app.ts (app.ts)',
    'src/mall/f.ts: mall → app.ts (app.ts)',
  ]);
});
