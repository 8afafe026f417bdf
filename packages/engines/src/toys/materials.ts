import type { ToyKind } from './kinds.ts';

/**
 * The colours of each body's materials, in the order in which its baked mesh names them. A toy of the house's own has
 * others, as many. A test of the web holds them against the meshes.
 */
export const bodyColours: Readonly<Record<ToyKind, readonly string[]>> = {
  octopus: ['#ff5f52', '#ff9db4', '#fff8ee', '#fff8ee', '#ff9a2e', '#0b0a12', '#ffffff'],
  bear: [
    ...['#c9813f', '#fff0d2', '#fff0d2', '#fff0d2', '#ff9db4', '#ff9db4', '#e8372f', '#0b0a12', '#ffffff'],
    ...['#4a2716', '#3a1d22'],
  ],
  cat: [
    ...['#fff8ee', '#ff9a2e', '#4a2716', '#ff9db4', '#ff9db4', '#ff9db4', '#e8372f', '#0b0a12', '#ffffff'],
    ...['#e8487d', '#3a1d22', '#ffc21a'],
  ],
  rabbit: [
    ...['#fff8ee', '#ff9db4', '#ff9db4', '#ff9db4', '#ff9db4', '#e8487d', '#0b0a12', '#ffffff', '#e8487d'],
    '#3a1d22',
  ],
  dino: ['#4fd6a0', '#ffd02b', '#fff0d2', '#1fa873', '#ff9db4', '#1fa873', '#0b0a12', '#ffffff', '#3a1d22'],
  whale: ['#53b7f5', '#fff8ee', '#ff9db4', '#9fe6f2', '#0b0a12', '#ffffff', '#3a1d22'],
  penguin: ['#2a3a86', '#fff8ee', '#ff9a2e', '#ff9a2e', '#ff9db4', '#4fd6a0', '#0b0a12', '#ffffff'],
  chick: ['#ffd02b', '#ffffff', '#ff9a2e', '#ff9db4', '#0b0a12', '#ffffff'],
};
