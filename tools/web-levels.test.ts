import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { edgeFaults, featureEdges, upwardEdges } from './web-levels.ts';

const files = {
  'main.ts': `import { page } from './club/page.ts';`,
  'club/page.ts': `import { coins } from '../wallet/coins.ts';\nimport { Button } from '../ui/button.ts';\nimport { card } from './card.ts';`,
  'club/card.ts': `const later = () => import('../cards/cards.ts');`,
  'shell/routes.ts': `import { page } from '../club/page.ts';`,
  'cards/frame.ts': `import { routes } from '../shell/routes.ts';`,
  'ui/button.ts': `import { page } from '../club/page.ts';`,
  'ui/name.ts': `import { seat } from '../room/seat.ts';`,
  'room/seat.ts': `import { name } from '../ui/name.ts';`,
  'wallet/coins.ts': `import type { Card } from '../../../packages/contract/card.ts';`,
};

const order = { levels: [['ui'], ['room']], above: 'shell' };

it('finds what one feature imports of another, later too, and leaves levels and the list of features alone', () => {
  expect(featureEdges(new Map(Object.entries(files)), order)).toEqual([
    'club/page.ts → wallet/coins.ts',
    'club/card.ts → cards/cards.ts',
  ]);
});

it('finds what goes up: from a level into a higher one or into a feature, and into the level that lists them all', () => {
  expect(upwardEdges(new Map(Object.entries(files)), order)).toEqual([
    'cards/frame.ts → shell/routes.ts',
    'ui/button.ts → club/page.ts',
    'ui/name.ts → room/seat.ts',
  ]);
});

it('refuses one more, and asks for the lower number when there is one less', () => {
  const root = mkdtempSync(join(tmpdir(), 'edges-'));
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, 'src', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const faults = (most: number): string[] => edgeFaults(root, [{ ...order, root: 'src', most, mostUp: 3 }]);
  expect(faults(2)).toEqual([]);
  expect(faults(1)[0]).toContain('imports from feature to feature: 2, 1 are written');
  expect(faults(3)[0]).toContain('write the lower number');
});
