import type { Theme } from '../../stage/stage-types.ts';

/** Colours of a course in one theme, as CSS hex. */
export interface RaceColours {
  readonly laneA: string;
  readonly laneB: string;
  readonly trim: string;
  readonly enamel: string;
  readonly under: string;
  readonly line: string;
  readonly sign: string;
  readonly rayA: string;
  readonly rayB: string;
  /** Of pegs and sweepers, by turns. */
  readonly inks: readonly [string, string, string, string];
}

export const raceSkins: Readonly<Record<Theme, RaceColours>> = {
  blue: {
    ...{ laneA: '#3f7bff', laneB: '#6aa2ff', trim: '#ff5f66', enamel: '#fff4e2', under: '#d8c8b4' },
    ...{ line: '#0b1147', sign: '#ffe14a', rayA: '#2334c8', rayB: '#2c40dd' },
    inks: ['#ffc51f', '#25c98b', '#ff9a2e', '#ff6fb4'],
  },
  pink: {
    ...{ laneA: '#a83fb4', laneB: '#c56ad0', trim: '#3fd6b6', enamel: '#fff4f2', under: '#dcb9cb' },
    ...{ line: '#330733', sign: '#ffe27a', rayA: '#8a1f86', rayB: '#9d2c98' },
    inks: ['#ffc51f', '#6ff5cd', '#ff9a2e', '#9a7bf5'],
  },
};

/** The inks of the marbles, by their numbers. */
export const marbleInks = ['#ff5f66', '#25b9f2', '#ffc51f', '#25c98b', '#9a7bf5'] as const;
