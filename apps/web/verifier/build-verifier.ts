import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clawChecks } from '@grabbit/engines';
import { build, type Plugin, type Rolldown } from 'vite';
import { bagChecks, boxChecks, drawChecks, pushChecks, roundChecks } from '../src/room/proof/check-words.ts';

// Builds the verifier that opens from a disk: one HTML file that loads nothing, the same to the byte from the same source.

const source = import.meta.dirname;
const root = join(source, '../../..');

/** Where it is served, from the root of the app. */
const verifierFile = 'grabbit-verifier.html';

const own = [
  ...['title', 'intro', 'choose', 'orDrop', 'running', 'holds', 'sealed', 'fails', 'bound', 'proves'],
  ...['unread', 'cannot', 'device'],
];

/** Every text that the page can show, by its key. */
const keys = [
  ...own.map((key) => `verifier.${key}`),
  ...['verify.ok', 'verify.bad', 'verify.wanted', 'verify.found', 'settings.language'],
  ...[drawChecks, pushChecks, roundChecks, boxChecks, bagChecks].flatMap((words) => Object.values(words)),
  ...clawChecks.map((name) => `verify.${name}`),
];

type Dictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;

function textsModule(): string {
  const folder = join(root, 'apps/web/public/lang');
  const languages = readdirSync(folder).toSorted();
  const read = (file: string): Dictionary =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Dictionary;
  const english = read('en-US.json');
  const texts = languages.map((file) => {
    const given = read(file);
    const own = [...new Set(keys)].toSorted().map((key) => {
      const [group = '', name = ''] = key.split('.');
      // What a language lacks is in English, as in the app.
      const text = given[group]?.[name] ?? english[group]?.[name];
      if (text === undefined) throw new Error(`${file} has no text ${key}`);
      return [key, text] as const;
    });
    return [file.replace('.json', ''), Object.fromEntries(own)] as const;
  });
  return `export const texts = ${JSON.stringify(Object.fromEntries(texts))};`;
}

const wasmFile = join(root, 'node_modules/@dimforge/rapier3d-simd/rapier_wasm3d_bg.wasm');

/** The physics, with its wasm in the text: the library's own module loads it from beside itself. */
const physicsModule = (): string => `
  import { sha256Hex } from '@grabbit/engines/fair';
  import * as glue from '@dimforge/rapier3d-simd/rapier_wasm3d_bg.js';
  import * as rapier from '@dimforge/rapier3d-simd/exports.js';
  const text = atob('${readFileSync(wasmFile).toString('base64')}');
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes, { './rapier_wasm3d_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  export const physics = { rapier, wasmHash: sha256Hex(bytes) };
`;

const inlined: Plugin = {
  name: 'inlined',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'virtual:texts' || id === 'virtual:physics')
      return join(source, `${id.slice('virtual:'.length)}.virtual.js`);
    // What binds the glue to a file beside it.
    return id.endsWith('/rapier_wasm3d.js') || id === './rapier_wasm3d'
      ? join(source, 'glue.virtual.js')
      : null;
  },
  load(id) {
    if (id.endsWith('texts.virtual.js')) return textsModule();
    if (id.endsWith('physics.virtual.js')) return physicsModule();
    return id.endsWith('glue.virtual.js')
      ? `export * from '@dimforge/rapier3d-simd/rapier_wasm3d_bg.js';`
      : null;
  },
};

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The whole page. */
export async function buildVerifier(): Promise<string> {
  const built = (await build({
    ...{ root: source, configFile: false, logLevel: 'warn', plugins: [inlined] },
    build: {
      ...{ write: false, target: 'es2023', minify: true, modulePreload: false },
      rolldownOptions: {
        input: join(source, 'verifier.ts'),
        output: { format: 'es', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((each) => each.type === 'chunk');
  const [chunk] = chunks;
  if (chunk === undefined || chunks.length !== 1)
    throw new Error(`the verifier was built as ${chunks.length} files`);
  // Nothing in the code may end the element that holds it.
  const script = chunk.code.replaceAll('</script', '<\\/script');
  const style = readFileSync(join(source, 'verifier.css'), 'utf8');
  const policy = [
    ...[`default-src 'none'`, `script-src ${sourceHash(script)} 'wasm-unsafe-eval'`],
    ...[`style-src ${sourceHash(style)}`, `base-uri 'none'`, `form-action 'none'`],
  ].join('; ');
  const page = readFileSync(join(source, 'verifier.html'), 'utf8');
  return page
    .replace('%POLICY%', () => policy)
    .replace('%STYLE%', () => style)
    .replace('%SCRIPT%', () => script);
}

if (process.argv[1] === import.meta.filename) {
  const [, , to = join(root, verifierFile)] = process.argv;
  const page = await buildVerifier();
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, page);
  const hash = createHash('sha256').update(page).digest('hex');
  process.stdout.write(`${hash}  ${to} (${Math.round(page.length / 1000)} kB)\n`);
}
