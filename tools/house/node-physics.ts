import RAPIER from '@dimforge/rapier3d-simd-compat';

/**
 * In place of the page's `load-physics.ts`, whose package is for bundlers: the same wasm for Node. Every test of a page takes it, also of games
 * without physics: files of tests share modules, and the first that loads one decides for all.
 */
export async function loadPhysics(): Promise<typeof RAPIER> {
  await RAPIER.init();
  return RAPIER;
}
