import { bambooPush, quarryPush, standardPush } from '@grabbit/engines/push';
import { expect, it } from 'vitest';
import { lookOf, pushSkins, stoneInks, tokenInks } from './push-skins.ts';

const light = (hex: string): number =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) / 765;
const skins = Object.values(pushSkins).flatMap((look) => Object.values(look));

it('every look has every colour in both themes, as hex', () => {
  const keys = Object.keys(pushSkins.plain.blue).toSorted();
  for (const skin of skins) {
    expect(Object.keys(skin).toSorted()).toEqual(keys);
    for (const ink of [...Object.values<string>({ ...skin }), ...tokenInks, ...stoneInks])
      expect(ink).toMatch(/^#[0-9a-f]{6}$/);
  }
});

it('trays of the house are dark and those of the player are not, and each print can be told from its tray', () => {
  for (const { tray, trayPrint, house, housePrint } of skins) {
    expect(light(tray) - light(house)).toBeGreaterThan(0.35);
    expect(light(trayPrint) - light(tray)).toBeGreaterThan(0.1);
    expect(light(housePrint) - light(house)).toBeGreaterThan(0.2);
  }
});

it('what a table has decides how it is dressed', () => {
  expect([standardPush, bambooPush, quarryPush].map(lookOf)).toEqual(['plain', 'bamboo', 'quarry']);
});
