import type { PushSettings } from '@grabbit/engines/push';
import { cabinets } from '../../stage/cabinets.ts';
import type { CabinetColours } from '../../stage/cabinets.ts';
import type { Theme } from '../../stage/stage-types.ts';

/** The colours of a pusher in one theme, as CSS hex. */
export interface PushColours extends CabinetColours {
  /** The deck's top; its dots are a paler shade of it. */
  readonly deck: string;
  /** Rays of the bed. */
  readonly bedA: string;
  readonly bedB: string;
  /** Trays of the player, and their print. */
  readonly tray: string;
  readonly trayPrint: string;
  /** Trays of the house, and their print. */
  readonly house: string;
  readonly housePrint: string;
}

/** How a table is dressed: what its settings have that others lack decides. */
export type Look = 'plain' | 'bamboo' | 'quarry';

export function lookOf({ pins, stones }: Pick<PushSettings, 'pins' | 'stones'>): Look {
  if (pins !== undefined) return 'bamboo';
  return stones === undefined ? 'plain' : 'quarry';
}

const house = cabinets[0];
const trays = {
  blue: { tray: '#ffc82b', trayPrint: '#fff3bd', house: '#131a5c', housePrint: '#5a66c9' },
  pink: { tray: '#ffc82b', trayPrint: '#fff3bd', house: '#330733', housePrint: '#a2559f' },
} as const;

const plain: Readonly<Record<Theme, PushColours>> = {
  blue: { ...house.blue, ...trays.blue, deck: '#35d9ff', bedA: '#2f6bff', bedB: '#5b98ff' },
  pink: {
    ...house.pink,
    ...trays.pink,
    wallA: '#a01f8e',
    wallB: '#cf5fc0',
    deck: '#6ff5cd',
    bedA: '#c23a9d',
    bedB: '#e77fc9',
  },
};

/** A grove: leaves, wet earth and paper lanterns. */
const bamboo: Readonly<Record<Theme, PushColours>> = {
  blue: {
    ...plain.blue,
    ...{ enamel: '#f3f7d8', trim: '#2f9e5b', base: '#2f9e5b', carriage: '#ff9a2e', sign: '#ffe14a' },
    ...{ wallA: '#0e6b57', wallB: '#1f9673', side: '#0b5a49', sideDot: '#1c8a69' },
    ...{ felt: '#d9f2a5', led: '#c8ff7a', deck: '#b7ec5a', bedA: '#13806a', bedB: '#37ab8a' },
  },
  pink: {
    ...plain.pink,
    ...{ enamel: '#fff4f2', trim: '#38b27f', base: '#38b27f', carriage: '#ff6fb4', sign: '#ffe27a' },
    ...{ wallA: '#3f2a78', wallB: '#6a4bab', side: '#331f66', sideDot: '#5b3f9a' },
    ...{ felt: '#d3f7c4', led: '#8df5cf', deck: '#a8f0b4', bedA: '#5a3a96', bedB: '#8460c2' },
  },
};

/** A hollow among rocks: sandstone, slate and lamplight. */
const quarry: Readonly<Record<Theme, PushColours>> = {
  blue: {
    ...plain.blue,
    ...{ enamel: '#e9e3da', trim: '#e0752f', base: '#b5562a', carriage: '#5b8fd8', sign: '#ffe14a' },
    ...{ wallA: '#3b4577', wallB: '#5a669f', side: '#2f3866', sideDot: '#4e5a90' },
    ...{ felt: '#f0d3a2', led: '#ffb84d', deck: '#aab8d8', bedA: '#b9753d', bedB: '#d2945a' },
  },
  pink: {
    ...plain.pink,
    ...{ enamel: '#f6e9ea', trim: '#e0628f', base: '#a8436d', carriage: '#6ff5cd', sign: '#ffe27a' },
    ...{ wallA: '#5c2a55', wallB: '#874a7e', side: '#4a1f45', sideDot: '#743b6c' },
    ...{ felt: '#f5cfc0', led: '#ffb08a', deck: '#d8bfe0', bedA: '#b0637a', bedB: '#cc8497' },
  },
};

export const pushSkins: Readonly<Record<Look, Readonly<Record<Theme, PushColours>>>> = {
  plain,
  bamboo,
  quarry,
};

/** Inks of the tokens, one after the other by their serial. */
export const tokenInks = ['#ff5d8f', '#2fd6a4', '#3fc8ff', '#a88bff', '#ff9030'] as const;

/** Inks of the stones, likewise. */
export const stoneInks = ['#8d93ad', '#a8a29c', '#7f8a99', '#9c8f9e'] as const;
