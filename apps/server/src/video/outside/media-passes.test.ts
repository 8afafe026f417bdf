import { expect, it } from 'vitest';
import { createMediaPasses } from './media-passes.ts';

it('lets in whom we sent, for half a minute, for that stage and way', () => {
  let now = 5_000;
  const passes = createMediaPasses(Buffer.alloc(32, 1), { now: () => now });
  const token = passes.issue('show-3', 'watch');
  const asked = { action: 'read', path: 'grabbit/show-3', token };
  expect(passes.allows(asked)).toBe(true);
  expect(passes.allows({ ...asked, path: 'show-3' })).toBe(true);
  const others = [
    { ...asked, action: 'publish' },
    { ...asked, path: 'show-33' },
    { ...asked, path: '' },
    { ...asked, token: '' },
    { ...asked, token: `${token}x` },
    { ...asked, token: token.replace('read', 'publish'), action: 'publish' },
  ];
  for (const other of others) expect(passes.allows(other)).toBe(false);
  now += 30_000;
  expect(passes.allows(asked)).toBe(false);
});
