import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import RAPIER from '@dimforge/rapier3d-simd-compat';
import { rapierWasmHash } from '@grabbit/engines';
import { judgeFile } from '@grabbit/engines/judge';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildVerifier } from './build-verifier.ts';

const examples = join(import.meta.dirname, '../../../docs/files');
const fixtures = join(import.meta.dirname, '../../../packages/engines/src/testing/fixtures');
const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

let page = '';
beforeAll(async () => {
  await RAPIER.init();
  page = await buildVerifier();
}, 60_000);

describe('the verifier that opens from a disk', () => {
  it('is the same to the byte when it is built again', async () => {
    expect(await buildVerifier()).toBe(page);
  });

  it('loads nothing: no address, no import, and its policy lets it load nothing', () => {
    const [policy = ''] = /default-src[^"]*/.exec(page) ?? [];
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+' 'wasm-unsafe-eval'; style-src 'sha256-/,
    );
    const head = page.slice(0, page.indexOf('<script'));
    expect(head).not.toMatch(/<link|src=|url\(|@import/);
    const [, script = ''] = /<script type="module">([\s\S]*)<\/script>/.exec(page) ?? [];
    // What the physics are made of holds no word of ours.
    const code = script.replaceAll(/[A-Za-z0-9+/=]{100000,}/g, '');
    expect(code).not.toMatch(/\bimport\s*[({"'*]|\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|EventSource/);
  });

  it('is at most 1.5 MB without the physics, and says everything in 18 languages', () => {
    const [physics = ''] = /[A-Za-z0-9+/=]{1000000,}/.exec(page) ?? [];
    expect(physics.length).toBeGreaterThan(2_000_000);
    expect(page.length - physics.length).toBeLessThan(1_500_000);
    const [, texts = '{}'] = /(\{"?ar-AE"?:\{[\s\S]*?\}\})[,;]/.exec(page) ?? [];
    const known = runInNewContext(`(${texts})`) as Record<string, Record<string, string>>;
    expect(Object.keys(known)).toHaveLength(18);
    expect(known['de-DE']?.['verifier.title']).toContain('prüfen');
  });
});

describe('every file that it judges', () => {
  const physics = { rapier: RAPIER, wasmHash: rapierWasmHash };
  const files = readdirSync(examples).map((name) => [name, read(examples, name)] as const);

  it.each(files)(
    '%s is judged as the command judges it, and found out when a byte is another',
    (name, file) => {
      const sound = judgeFile(file, physics);
      expect(sound.checks.filter(({ ok }) => !ok)).toEqual([]);
      expect(sound.verdict).toBe(name.includes('sealed') ? 'sealed' : 'holds');
      const text = JSON.stringify(file);
      const at = text.lastIndexOf('"receipt":"') + 15;
      const other = text[at] === '0' ? '1' : '0';
      const changed = JSON.parse(text.slice(0, at) + other + text.slice(at + 1)) as unknown;
      expect(['fails', 'unread']).toContain(judgeFile(changed, physics).verdict);
    },
  );

  it('a claw’s play of the first days is run again', () => {
    const { verdict, run } = judgeFile(read(fixtures, 'play-1.json'), physics);
    expect([verdict, run?.of]).toEqual(['holds', 'claw']);
  });

  it.each([null, 7, 'x', [], {}, { format: 'zip' }, { game: 'push' }])('%j is no file', (value) => {
    expect(judgeFile(value, physics)).toMatchObject({ verdict: 'unread', checks: [] });
  });
});
