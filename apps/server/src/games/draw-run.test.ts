import { expect, it } from 'vitest';
import { oneEach } from './draw-run.ts';

it('lets one piece of work of a player wait for the one before, also where that failed, and no other player', async () => {
  const inTurn = oneEach();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string, fails: boolean) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) =>
      ends.push(() => (fails ? reject(new Error(name)) : resolve(name))),
    );
  };
  const settle = async (): Promise<void> => {
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  };
  const first = inTurn(1, work('first', true));
  const second = inTurn(1, work('second', false));
  const other = inTurn(2, work('other', false));
  await settle();
  expect(begun).toEqual(['first', 'other']);
  ends[0]?.();
  await expect(first).rejects.toThrow('first');
  await settle();
  expect(begun).toEqual(['first', 'other', 'second']);
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all([second, other])).toEqual(['second', 'other']);
});
