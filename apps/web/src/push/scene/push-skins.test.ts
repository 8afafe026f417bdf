import { expect, it } from 'vitest';
import { pushSkins, tokenInks } from './push-skins.ts';

const light = (hex: string): number =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) / 765;

it('both themes have every colour, as hex', () => {
  expect(Object.keys(pushSkins.pink).toSorted()).toEqual(Object.keys(pushSkins.blue).toSorted());
  for (const skin of Object.values(pushSkins))
    for (const ink of [...Object.values<string>({ ...skin }), ...tokenInks])
      expect(ink).toMatch(/^#[0-9a-f]{6}$/);
});

it('trays of the house are dark and those of the player are not, and each print can be told from its tray', () => {
  for (const { tray, trayPrint, house, housePrint } of Object.values(pushSkins)) {
    expect(light(tray) - light(house)).toBeGreaterThan(0.35);
    expect(light(trayPrint) - light(tray)).toBeGreaterThan(0.1);
    expect(light(housePrint) - light(house)).toBeGreaterThan(0.2);
  }
});
