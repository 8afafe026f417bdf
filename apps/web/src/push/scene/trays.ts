import type { PushSettings } from '@grabbit/engines/push';

type Belt = Pick<PushSettings, 'bedWidthUm' | 'houseTrayUm' | 'trayPitchUm'>;

/** A tray of the belt: its middle, its width, and whose it is. Micrometres, from the middle of the bed. */
export interface Tray {
  readonly xUm: number;
  readonly widthUm: number;
  readonly house: boolean;
}

/** How many trays of the player stand between two of the house: all about as wide as the house's. */
export function playerTrays({ houseTrayUm, trayPitchUm }: Belt): number {
  return Math.max(1, Math.round((trayPitchUm - houseTrayUm) / houseTrayUm));
}

/** The trays of a belt that has gone `beltUm`, as far as they can be seen, from left to right. Source: rule U5 of the engine, `trayAt`. */
export function traysAt(belt: Belt, beltUm: number): Tray[] {
  const { bedWidthUm, houseTrayUm, trayPitchUm } = belt;
  const count = playerTrays(belt);
  const own = (trayPitchUm - houseTrayUm) / count;
  const reach = bedWidthUm / 2;
  const trays: Tray[] = [];
  const add = (from: number, widthUm: number, house: boolean): void => {
    if (from + widthUm > -reach && from < reach) trays.push({ xUm: from + widthUm / 2, widthUm, house });
  };
  const first = Math.floor((-reach - beltUm) / trayPitchUm);
  for (let start = beltUm + first * trayPitchUm; start < reach; start += trayPitchUm) {
    add(start, houseTrayUm, true);
    for (let i = 0; i < count; i++) add(start + houseTrayUm + i * own, own, false);
  }
  return trays;
}
