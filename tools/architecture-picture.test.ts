import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { architectureFaults, drawArchitecture } from './architecture-picture.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'architecture-'));
  write('apps/server/src/core/log.ts', `import type { Id } from '@grabbit/contract';`);
  write('apps/server/src/games/game.ts', `import { log } from '../core/log.ts';`);
  write('apps/server/src/claw/claw.ts', `import { game } from '../games/game.ts';\nimport '../core/log.ts';`);
  write('apps/server/src/claw/claw.test.ts', `import { app } from '../app.ts';`);
  write('apps/server/src/app.ts', `import { claw } from './claw/claw.ts';`);
  write('apps/web/src/room/room.tsx', `import { draw } from '../draws/draw.ts';`);
  write('apps/web/src/draws/draw.ts', `import { room } from '../room/room.tsx';`);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const arrows = (): string[] => [...drawArchitecture(root).matchAll(/\w+ --> \w+/g)].map(([arrow]) => arrow);

it('draws who imports whom, without what follows from other arrows and without tests', () => {
  expect(arrows()).toEqual([
    'apps_server_app_ts --> apps_server_features_a_folder_each',
    'apps_server_core --> packages_contract',
    'apps_server_features_a_folder_each --> apps_server_games',
    'apps_server_games --> apps_server_core',
  ]);
});

it('draws folders that import each other as one', () => {
  expect(drawArchitecture(root)).toContain('["draws + room"]');
});

it('finds a picture that does not fit the code, and a page without a place for one', () => {
  const page = (picture: string): void =>
    write(
      'docs/architecture.md',
      `# Map\n<!-- drawn by tools/architecture-picture.ts -->\n${picture}<!-- end of the drawing -->\n`,
    );
  page(drawArchitecture(root));
  expect(architectureFaults(root)).toEqual([]);
  write('apps/server/src/core/fault.ts', `import { Engine } from '@grabbit/engines';`);
  expect(architectureFaults(root)).toEqual([expect.stringContaining('does not fit the code')]);
  write('docs/architecture.md', '# Map\n');
  expect(() => architectureFaults(root)).toThrow('has no place for its picture');
});
