import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { bodyColours, toyKinds } from '@grabbit/engines';
import { expect, it } from 'vitest';
import { decodeToy } from './toy-codec.ts';

const hex = (part: number): string => part.toString(16).padStart(2, '0');

it.each(toyKinds)('the colours of the body %s are those of its mesh', (kind) => {
  const packed = readFileSync(new URL(`../../../public/toys/${kind}.bin`, import.meta.url));
  const { materials } = decodeToy(gunzipSync(packed));
  expect(bodyColours[kind]).toEqual(materials.map(({ colour }) => `#${colour.map(hex).join('')}`));
});
