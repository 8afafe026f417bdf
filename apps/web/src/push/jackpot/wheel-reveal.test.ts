import { JackpotType } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { shownPrize } from './wheel-reveal.tsx';

it('of several tokens the wheel shows the rarest, and none without a token', () => {
  const [loss, lucky, grand] = [
    { type: JackpotType.loss, coins: 0 },
    { type: JackpotType.lucky, coins: 150 },
    { type: JackpotType.grand, coins: 90 },
  ];
  expect(shownPrize([loss, lucky, grand])).toBe(grand);
  expect(shownPrize([loss, lucky])).toBe(lucky);
  expect(shownPrize([])).toBeNull();
});
