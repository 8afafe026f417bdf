import type { Plugin } from 'vite';

/** Files that only pass on what others export, by the name they are imported by: a module needs what it names of them. */
const barrels: readonly { readonly name: string; readonly file: RegExp }[] = [
  { name: 'lucide-react', file: /\/lucide-react\.mjs$/ },
  { name: '@grabbit/contract', file: /\/contract\/src\/index\.ts$/ },
  ...['react-query', 'query-core', 'react-router', 'router-core'].map((name) => ({
    name: `@tanstack/${name}`,
    file: new RegExp(`/@tanstack/${name}/(?:build/modern|dist/esm)/index\\.(?:dev\\.)?js$`),
  })),
];

const named = (kind: 'import' | 'export', code: string): readonly { names: string[]; from: string }[] =>
  [...code.matchAll(new RegExp(`${kind}\\s*\\{([^}]*)\\}\\s*from\\s*['"]([^'"]+)['"]`, 'g'))].map(
    ([, names = '', from = '']) => ({
      from,
      names: names.split(',').map((each) => {
        const [own = '', other = own] = each.trim().split(/\s+as\s+/);
        return kind === 'import' ? own : other;
      }),
    }),
  );

/** What the walk has to know of a module. */
interface Module {
  readonly code: string | null;
  readonly importedIds: readonly string[];
}

/** Modules that one reaches from `start` without a lazy import, and of a barrel only those that somebody names. */
export function reachable(start: string, moduleOf: (id: string) => Module | null): ReadonlySet<string> {
  const found = new Set<string>();
  const throughBarrel = (barrel: string, names: readonly string[]): string[] => {
    const { code, importedIds } = moduleOf(barrel) ?? { code: '', importedIds: [] };
    // Some pass on in one line, some take first and give at the end.
    const lines = [...named('export', code ?? ''), ...named('import', code ?? '')];
    const own = lines.flatMap(({ names: passed, from }) =>
      passed.some((name) => names.includes(name))
        ? importedIds.filter((id) => id.endsWith(from.replace(/^\.+/, '')))
        : [],
    );
    const known = new Set(lines.flatMap(({ names: passed }) => passed));
    const others = names.filter((name) => !known.has(name));
    const further = importedIds.filter((id) => barrels.some(({ file }) => file.test(id)));
    return [...own, ...(others.length === 0 ? [] : further.flatMap((id) => throughBarrel(id, others)))];
  };
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const { code, importedIds } = moduleOf(id) ?? { code: '', importedIds: [] };
    for (const imported of importedIds) {
      const barrel = barrels.find(({ file }) => file.test(imported));
      if (barrel === undefined) {
        visit(imported);
        continue;
      }
      found.add(imported);
      const names = named('import', code ?? '').filter(({ from }) => from === barrel.name);
      for (const each of throughBarrel(
        imported,
        names.flatMap((part) => part.names),
      ))
        visit(each);
    }
  };
  visit(start);
  return found;
}

/** Modules that the first page needs, and those of the features' parts, which every page brings after it; known once the modules have been read. */
const firstPage = new Set<string>();
const featureParts = new Set<string>();

/** Whether a module is needed by the first page. */
export function isOnFirstPage(id: string): boolean {
  return firstPage.has(id);
}

/** Whether a module comes with the features' parts, and not before them. */
export function isOfFeatureParts(id: string): boolean {
  return featureParts.has(id) && !firstPage.has(id);
}

/**
 * Finds what goes into the two files of the first page, libraries and ours, and into the one of the features' parts. Left alone, what lazy
 * pages share with them would be cut into some eighty small files, which compress worse and arrive later.
 */
export const gatherFirstPage: Plugin = {
  name: 'gather-first-page',
  buildEnd() {
    const moduleOf = (id: string): Module | null => this.getModuleInfo(id);
    const gather = (end: string, into: Set<string>): void => {
      for (const id of this.getModuleIds()) {
        if (!id.endsWith(end)) continue;
        for (const each of reachable(id, moduleOf)) into.add(each);
      }
    };
    gather('/src/main.tsx', firstPage);
    gather('/src/shell/parts.ts', featureParts);
  },
};
