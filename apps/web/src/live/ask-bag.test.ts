import { expect, it, vi } from 'vitest';
import withSeeds from '../../../../docs/files/bag-1.json' with { type: 'json' };
import { askBag } from './ask-bag.ts';

const large = { ...withSeeds, entrants: Array.from({ length: 2_001 }, () => ({})) };

function worker(said: unknown) {
  const made = {
    onmessage: null as Worker['onmessage'],
    onerror: null as Worker['onerror'],
    postMessage: vi.fn(() => void made.onmessage?.call(made as never, { data: said } as MessageEvent)),
    terminate: vi.fn(),
  };
  return made;
}

it('draws a small bag in the page', async () => {
  const start = vi.fn();
  const { ok, facts } = await askBag({ file: withSeeds, seen: null }, start);
  expect([ok, facts?.entrants]).toEqual([true, withSeeds.entrants.length]);
  expect(start).not.toHaveBeenCalled();
});

it.each([
  ['whole', large],
  ['as text', JSON.stringify(large).padEnd(700_000)],
])('hands a large one, %s, to a worker, which it ends', async (_form, file) => {
  const answer = { ok: true, checks: [], facts: null, fault: null };
  const made = worker({ answer });
  expect(await askBag({ file, seen: null }, () => made)).toBe(answer);
  expect(made.postMessage).toHaveBeenCalledWith({ file, seen: null });
  expect(made.terminate).toHaveBeenCalledOnce();
});

it('rejects with what came between', async () => {
  const made = worker({ fault: 'no memory' });
  await expect(askBag({ file: large, seen: null }, () => made)).rejects.toThrow('no memory');
  expect(made.terminate).toHaveBeenCalledOnce();
});
