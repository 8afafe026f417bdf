import type * as RapierModule from '@dimforge/rapier3d-simd-compat';

/**
 * The physics library, passed in by whoever runs an engine: Node and the browser load different packages that carry
 * the same wasm. Both must be initialised before they are handed over.
 */
export type Rapier = Omit<typeof RapierModule, 'RAPIER' | 'default' | 'init'>;

/** SHA-256 of the wasm that both packages of the pinned Rapier carry; a test holds it against their files. */
export const rapierWasmHash = 'eeae0bc27ed97b5f29c7544896fda7fb27982ebb52e96d29f215b1749e4b882b';
