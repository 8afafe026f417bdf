import type { Theme } from './stage-types.ts';

/** The colours of one cabinet in one theme, as CSS hex. */
export interface CabinetColours {
  /** Posts, lip and marquee frame. */
  readonly enamel: string;
  /** Stripes, rims, collar and the tips of the claw. */
  readonly trim: string;
  /** The body under the glass. */
  readonly base: string;
  /** Ground and rays of the back wall. */
  readonly wallA: string;
  readonly wallB: string;
  /** Ground and dots of the side walls. */
  readonly side: string;
  readonly sideDot: string;
  readonly felt: string;
  readonly led: string;
  readonly bulb: string;
  /** Outlines and everything dark. */
  readonly line: string;
  /** Lettering and arrows. */
  readonly sign: string;
  /** The aiming lights under the claw. */
  readonly ring: string;
  readonly carriage: string;
}

export interface CabinetSkin {
  readonly key: string;
  readonly blue: CabinetColours;
  readonly pink: CabinetColours;
}

type Row = readonly [
  trim: string,
  wallA: string,
  wallB: string,
  side: string,
  sideDot: string,
  felt: string,
  led: string,
  sign: string,
  carriage: string,
];

const house: Readonly<Record<Theme, Pick<CabinetColours, 'enamel' | 'bulb' | 'line' | 'ring'>>> = {
  blue: { enamel: '#fff6e4', bulb: '#fff3a6', line: '#0b1147', ring: '#35d9ff' },
  pink: { enamel: '#fff4f2', bulb: '#fff0b8', line: '#330733', ring: '#6ff5cd' },
};

function coloursOf(
  theme: Theme,
  [trim, wallA, wallB, side, sideDot, felt, led, sign, carriage]: Row,
): CabinetColours {
  return { ...house[theme], trim, base: trim, wallA, wallB, side, sideDot, felt, led, sign, carriage };
}

const skin = (key: string, blue: Row, pink: Row): CabinetSkin => ({
  key,
  blue: coloursOf('blue', blue),
  pink: coloursOf('pink', pink),
});

/** The twelve cabinets of the arcade. A room names one by its key. */
export const cabinets: readonly [CabinetSkin, ...CabinetSkin[]] = [
  skin(
    'tako-bay',
    ['#ff4f56', '#2f6bff', '#5b98ff', '#2348d8', '#3f6df5', '#ffd83a', '#3fe6ff', '#ffd83a', '#f2b705'],
    ['#ff6fb4', '#b23a9a', '#e27fc6', '#8f1d78', '#b43a98', '#8df5cf', '#6ff5cd', '#8df5cf', '#38cfa1'],
  ),
  skin(
    'honey-woods',
    ['#ff9a2e', '#1d9f6e', '#4fcb97', '#12784f', '#2a9d6d', '#ffe9b0', '#ffe27a', '#fff0a3', '#c9813f'],
    ['#ff9f43', '#6d3fc4', '#9a74ea', '#52299f', '#7148c6', '#ffe2a8', '#ffe27a', '#ffe27a', '#e0763a'],
  ),
  skin(
    'cat-cafe',
    ['#e8487d', '#ffb347', '#ffcf80', '#f08f22', '#ffab4d', '#fff0cf', '#ffffff', '#fff0cf', '#4a2f8f'],
    ['#c93a86', '#ffab6b', '#ffcb9e', '#ef8648', '#ffa574', '#fff0cf', '#ffffff', '#ffe9c9', '#6c3ac0'],
  ),
  skin(
    'moon-garden',
    ['#8f6bff', '#232a8f', '#3f4ac4', '#191d6b', '#30379c', '#c9bcff', '#fff3a6', '#fff3a6', '#ff9dca'],
    ['#a36bff', '#4a1470', '#73319f', '#380c57', '#5a2380', '#e3c8ff', '#fff0b8', '#fff0b8', '#ff9ad0'],
  ),
  skin(
    'dino-valley',
    ['#2fb457', '#ff8a3d', '#ffb172', '#e0661a', '#ff8a45', '#d8f7a0', '#e9ff7a', '#ffe14a', '#ffc21f'],
    ['#2fb98a', '#e0558f', '#f58cb6', '#bb336d', '#df5f93', '#c8f7d8', '#8df5cf', '#e9ffb0', '#ffcf45'],
  ),
  skin(
    'whale-harbour',
    ['#1f8fe8', '#12b5c9', '#5edbe6', '#0c8a9c', '#2fb2c2', '#fff2d6', '#ffffff', '#fff2d6', '#ff5f52'],
    ['#4a7cf0', '#19a7c4', '#69d4e6', '#10809a', '#33a6bf', '#ffe9f3', '#ffffff', '#fff0f7', '#ff6f9f'],
  ),
  skin(
    'penguin-rink',
    ['#27c8f2', '#ff5c8a', '#ff8fb0', '#d93a6e', '#f0608f', '#eefaff', '#ffe27a', '#ffffff', '#ff9a2e'],
    ['#3fd9aa', '#7a5cf0', '#a08bff', '#5b3fd0', '#7d63ea', '#f1fbff', '#ffffff', '#ffffff', '#ffb377'],
  ),
  skin(
    'sunny-farm',
    ['#ffc21f', '#15a678', '#43cf9f', '#0f8a63', '#2bb487', '#ffe9b0', '#ffffff', '#ffffff', '#ff6b4a'],
    ['#ffcf45', '#1aa6d8', '#5fd0f5', '#0f86b4', '#35b3de', '#ffe9b0', '#ffffff', '#ffffff', '#ff7f9c'],
  ),
  skin(
    'night-market',
    ['#d7263d', '#12162f', '#2b3160', '#0c0f24', '#20254a', '#ff9a3d', '#ff9a3d', '#ffe14a', '#ffe14a'],
    ['#c9246f', '#220a2c', '#46204f', '#180620', '#35163d', '#ff9ac2', '#ff8fd0', '#ffe27a', '#ffe27a'],
  ),
  skin(
    'candy-lane',
    ['#ff6fb4', '#7fe0d0', '#b5f2e6', '#4fc2b0', '#86dccf', '#ffe3f0', '#ffffff', '#ffffff', '#8f6bff'],
    ['#ff86c8', '#72d8f4', '#aeeafd', '#45b7d8', '#79cfe9', '#ffe3f0', '#ffffff', '#ffffff', '#9a74ea'],
  ),
  skin(
    'star-station',
    ['#2a3a86', '#6b3ff0', '#9270ff', '#5027c9', '#7350ea', '#9fe6f2', '#7af7ff', '#ffd83a', '#35d9ff'],
    ['#5a2a9a', '#e0407f', '#f5739f', '#b8285f', '#dd4d82', '#a6f5e4', '#7df5e0', '#ffe27a', '#6ff5cd'],
  ),
  skin(
    'plush-parade',
    ['#ff7a45', '#ffcf33', '#ffe07a', '#f2b20f', '#ffcb47', '#bfeaff', '#ffffff', '#ffffff', '#2f6bff'],
    ['#ff7f9c', '#ffd24a', '#ffe28c', '#f0b429', '#ffcd5c', '#d9c8ff', '#ffffff', '#ffffff', '#a23ac0'],
  ),
];

/** The cabinet of that key; the first one when a newer server names a cabinet that this build does not have. */
export function cabinetOf(key: string): CabinetSkin {
  return cabinets.find((cabinet) => cabinet.key === key) ?? cabinets[0];
}
