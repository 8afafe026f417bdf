import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { levelled } from './web-levels.ts';
import { importsIn, serverLevels } from './server-levels.ts';

// The picture in docs/architecture.md is drawn from the imports in the code. `npm run check` says when it no longer fits;
// `node tools/architecture-picture.ts` draws it anew.

/** What may be a node of the picture: each imports the nodes in its set. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

interface App {
  readonly name: string;
  readonly root: string;
  readonly levels: readonly string[];
}

const page = 'docs/architecture.md';
const begin = '<!-- drawn by tools/architecture-picture.ts -->\n';
const end = '<!-- end of the drawing -->';
const features = 'features, a folder each';

/** The operator's console: what its pages stand on is what they share. */
const operatorConsole: App = {
  name: 'apps/console',
  root: 'apps/console/src',
  levels: ['actions', 'frame', 'kernel', 'tables', 'texts', 'ui'],
};

function appsOf(): App[] {
  const web = levelled.map(({ root, levels, above }) => ({
    name: 'apps/web',
    root,
    levels: [...levels.flat(), above],
  }));
  return [{ name: 'apps/server', ...serverLevels }, ...web, operatorConsole];
}

/** The node that a file belongs to: its package, its level, all features as one, or a file beside the folders. */
function nodeOf(file: string, { name, levels }: App): string {
  if (file.startsWith('@grabbit/')) return `packages/${file.split('/')[1]}`;
  const [folder = '', ...rest] = file.split('/');
  if (rest.length === 0) return `${name}/${folder}`;
  return `${name}/${levels.includes(folder) ? folder : features}`;
}

/** Which node imports which, read from the files of both apps. */
function graphOf(root: string): Graph {
  const graph = new Map<string, Set<string>>();
  const edgesOf = (node: string): Set<string> => {
    const edges = graph.get(node) ?? new Set<string>();
    graph.set(node, edges);
    return edges;
  };
  for (const app of appsOf()) {
    for (const [file, imported] of importsIn(join(root, app.root), { tests: serverLevels.tests })) {
      if (imported.startsWith('..')) continue;
      const [from, to] = [nodeOf(file, app), nodeOf(imported, app)];
      edgesOf(to);
      if (from !== to) edgesOf(from).add(to);
    }
  }
  return graph;
}

function reachable(graph: Graph, from: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [...(graph.get(from) ?? [])];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    waiting.push(...(graph.get(node) ?? []));
  }
  return seen;
}

/** Makes one node of those that import each other, named by all of them: `a + b`. */
function withoutCircles(graph: Graph): Graph {
  const reach = new Map([...graph.keys()].map((node) => [node, reachable(graph, node)]));
  const nameOf = (node: string): string =>
    [...graph.keys()]
      .filter((other) => other === node || (reach.get(node)?.has(other) && reach.get(other)?.has(node)))
      .toSorted()
      .join(' + ');
  const merged = new Map<string, Set<string>>();
  for (const [node, edges] of graph) {
    const name = nameOf(node);
    const own = merged.get(name) ?? new Set<string>();
    for (const edge of edges) if (nameOf(edge) !== name) own.add(nameOf(edge));
    merged.set(name, own);
  }
  return merged;
}

/** Leaves out an edge when another way leads there too: the levels stay, the lines become few. */
function withoutShortcuts(graph: Graph): [from: string, to: string][] {
  return [...graph].flatMap(([from, edges]) =>
    [...edges]
      .filter((to) => [...edges].every((other) => other === to || !reachable(graph, other).has(to)))
      .map((to): [string, string] => [from, to]),
  );
}

/** The imports between packages, levels and features as a Mermaid flow chart: an arrow goes from who imports. */
export function drawArchitecture(root: string): string {
  const graph = withoutCircles(graphOf(root));
  const nodes = [...graph.keys()].toSorted();
  const id = (node: string): string => node.replaceAll(/\W+/g, '_');
  const groups = ['apps/server', 'apps/web', 'apps/console', 'packages'];
  const boxes = groups.flatMap((group) => [
    `  subgraph ${group.replace('/', '_')} ["${group}"]`,
    ...nodes
      .filter((node) => node.startsWith(`${group}/`))
      .map((node) => `    ${id(node)}["${node.replaceAll(`${group}/`, '')}"]`),
    '  end',
  ]);
  const arrows = withoutShortcuts(graph)
    .map(([from, to]) => `  ${id(from)} --> ${id(to)}`)
    .toSorted();
  return ['```mermaid', 'flowchart TB', ...boxes, ...arrows, '```', ''].join('\n');
}

/** The page with the picture that fits the code. Throws when the page has no place for it. */
function withPicture(root: string): { readonly before: string; readonly after: string } {
  const before = readFileSync(join(root, page), 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`${page} has no place for its picture`);
  const after = before.slice(0, from + begin.length) + drawArchitecture(root) + before.slice(to);
  return { before, after };
}

/** One line when the picture in the docs shows other imports than the code has. */
export function architectureFaults(root: string): string[] {
  const { before, after } = withPicture(root);
  if (before === after) return [];
  return [`${page}: its picture does not fit the code; run "node tools/architecture-picture.ts"`];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  writeFileSync(join(root, page), withPicture(root).after);
}
