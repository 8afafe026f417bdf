import type { PushSettings } from '@grabbit/engines/push';

/** Scene units in a micrometre: the standard bed, 40 cm wide, is five units. */
const perUm = 12.5e-6;
/** In the engine's own unit of 10 cm. */
export const perFrameUnit = 100_000 * perUm;
export const units = (um: number): number => um * perUm;
/** What falls gains so much speed in a second, in scene units. */
export const gravity = 9_810_000 * perUm;

/** A table in scene units: x from its middle to the right, y up from the bed, z from the back wall towards the player. */
export interface TableSize {
  readonly w: number;
  /** Where the front edge is. */
  readonly edge: number;
  readonly deckTop: number;
  readonly deckFront: number;
  readonly deckRear: number;
  readonly coin: { readonly r: number; readonly h: number };
  readonly token: { readonly r: number; readonly h: number };
  /** Of a stone; nothing where there are none. */
  readonly stone: { readonly r: number; readonly h: number };
  /** Where a coin is let go. */
  readonly drop: { readonly y: number; readonly z: number };
  /** Height at which a coin's tray is decided. */
  readonly beltY: number;
  /** The belt of trays, and the tray in front of it with what was won: from where to where. */
  readonly belt: readonly [number, number];
  readonly hopper: readonly [number, number];
  readonly hopperY: number;
  /** Radius of the wheel on the backbox; 0 where no tokens fall. */
  readonly wheel: number;
}

export function sizeOf(s: PushSettings): TableSize {
  const edge = units(s.bedDepthUm);
  const beltY = -units(s.trayDepthUm);
  return {
    w: units(s.bedWidthUm),
    edge,
    deckTop: units(s.deckHeightUm),
    deckFront: units(s.deckFrontUm),
    deckRear: units(s.deckRearUm),
    coin: { r: units(s.coinRadiusUm), h: units(s.coinThicknessUm) },
    stone: { r: units(s.stones?.radiusUm ?? 0), h: units(s.stones?.thicknessUm ?? 0) },
    token: { r: units(s.tokenRadiusUm), h: units(s.tokenThicknessUm) },
    drop: { y: units(s.deckHeightUm + s.dropHeightUm), z: units((s.dropNearUm + s.dropFarUm) / 2) },
    beltY,
    belt: [edge + 0.06, edge + 0.8],
    hopper: [edge + 0.9, edge + 1.72],
    hopperY: beltY - 0.4,
    wheel: s.tokenEvery > 0 ? 0.98 : 0,
  };
}
