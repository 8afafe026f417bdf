import { expect, it } from 'vitest';
import { createInputChain } from './input-chain.ts';

it('[fair 8] keeps when each command was sent and acknowledged, since the play opened', () => {
  let now = 5_000;
  const chain = createInputChain({ play: 'p', commitment: '', clientSeedHash: 'c', inputs: [] }, () => now);
  now = 5_100;
  chain.sent(1, 2);
  now = 5_145;
  chain.acked({ id: 1, k: 7, h: 'a' });
  now = 5_900;
  chain.acked({ id: 1, k: 7, h: 'a' });
  // Another device sent this one: only its ack came here.
  chain.acked({ id: 2, k: 9, h: 'b' });
  expect(chain.kept.inputs).toEqual([
    { id: 1, tick: 7, code: 2, hash: 'a', sentMs: 100, ackedMs: 145 },
    { id: 2, tick: 9, code: null, hash: 'b' },
  ]);
});
