import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { rapierWasmHash } from './rapier.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const pathOf = (name: string): string => fileURLToPath(import.meta.resolve(name));

describe('the physics library', () => {
  it('[C17] Node runs the pinned wasm, which its package carries as text', () => {
    const source = readFileSync(pathOf('@dimforge/rapier3d-simd-compat'), 'utf8');
    const longest =
      (source.match(/[A-Za-z0-9+/=]{100000,}/g) ?? []).sort((a, b) => b.length - a.length)[0] ?? '';
    expect(sha256(Buffer.from(longest, 'base64'))).toBe(rapierWasmHash);
  });

  it('[C17] browsers load the same wasm', () => {
    const file = pathOf('@dimforge/rapier3d-simd/rapier_wasm3d_bg.wasm');
    expect(sha256(readFileSync(file))).toBe(rapierWasmHash);
  });
});
