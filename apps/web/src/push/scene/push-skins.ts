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

const house = cabinets[0];

export const pushSkins: Readonly<Record<Theme, PushColours>> = {
  blue: {
    ...house.blue,
    deck: '#35d9ff',
    bedA: '#2f6bff',
    bedB: '#5b98ff',
    tray: '#ffc82b',
    trayPrint: '#fff3bd',
    house: '#131a5c',
    housePrint: '#5a66c9',
  },
  pink: {
    ...house.pink,
    wallA: '#a01f8e',
    wallB: '#cf5fc0',
    deck: '#6ff5cd',
    bedA: '#c23a9d',
    bedB: '#e77fc9',
    tray: '#ffc82b',
    trayPrint: '#fff3bd',
    house: '#330733',
    housePrint: '#a2559f',
  },
};

/** Inks of the tokens, one after the other by their serial. */
export const tokenInks = ['#ff5d8f', '#2fd6a4', '#3fc8ff', '#a88bff', '#ff9030'] as const;
