/**
 * Writes `public/toys/<kind>.bin`, the meshes that the live machine draws, from the toys' distance fields.
 * Run: `node apps/web/tools/render-toys-meshes.ts`. The result is kept in the repository.
 */
/* oxlint-disable no-restricted-imports, no-console -- a tool that runs in Node, no part of the app */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { toyKinds } from '@grabbit/engines/toys';
import { encodeToy } from '../src/claw/scene/toy-codec.ts';
import { bakeToy } from './render-toys-bake.ts';

/** Fine enough for a toy that is a few hundred pixels high, coarse enough for two dozen of them on a phone. */
const step = 0.077;

let total = 0;
for (const kind of toyKinds) {
  const mesh = bakeToy(kind, step);
  const packed = gzipSync(encodeToy(mesh), { level: 9 });
  total += packed.length;
  writeFileSync(new URL(`../public/toys/${kind}.bin`, import.meta.url), packed);
  console.log(`${kind}: ${mesh.nap.length} vertices, ${mesh.quads.length / 4} faces, ${packed.length} bytes`);
}
console.log(`${total} bytes in all`);
