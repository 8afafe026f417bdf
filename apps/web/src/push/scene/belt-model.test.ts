import { standardPush, trayAt } from '@grabbit/engines/push';
import { expect, it } from 'vitest';
import { playerTrays, traysAt } from './belt-model.ts';

const narrow = { ...standardPush, houseTrayUm: 21_000, trayPitchUm: 70_000, bedWidthUm: 250_000 };

it('draws each tray as the engine decides it, wherever the belt is', () => {
  for (const settings of [standardPush, narrow])
    for (let belt = 0; belt < settings.trayPitchUm; belt += 7_919) {
      const trays = traysAt(settings, belt);
      for (let x = -settings.bedWidthUm / 2; x < settings.bedWidthUm / 2; x += 997) {
        const over = trays.filter((tray) => Math.abs(x - tray.xUm) <= tray.widthUm / 2);
        const whose = over.map((tray) => (tray.house ? 'house' : 'player'));
        expect(whose, `belt ${belt}, place ${x}`).toContain(trayAt(settings, belt, x));
      }
    }
});

it('a belt that has gone on past its pitch looks as it did', () => {
  const once = traysAt(standardPush, 12_345);
  const again = traysAt(standardPush, 12_345 + standardPush.trayPitchUm);
  expect(again.map(({ house }) => house)).toEqual(once.map(({ house }) => house));
  for (const [i, { xUm }] of again.entries()) expect(xUm).toBeCloseTo(once[i]?.xUm ?? Number.NaN, 6);
});

it('trays of the player are about as wide as those of the house', () => {
  expect(playerTrays(standardPush)).toBe(7);
  expect(playerTrays(narrow)).toBe(2);
  expect(playerTrays({ ...standardPush, houseTrayUm: 200_000 })).toBe(1);
});
