import { type AppCallName, type CallPath, firstPaths } from '@grabbit/contract';

export type PathOfCall = Pick<CallPath, 'path' | 'kind'>;

const first: Readonly<Partial<Record<AppCallName, PathOfCall>>> = firstPaths;
let all: Readonly<Partial<Record<AppCallName, PathOfCall>>> = first;

/** Where a call lives, of those that have been loaded: the first page knows its own alone. */
export function loadedPath(name: AppCallName): PathOfCall | undefined {
  return all[name];
}

/** Where a call lives. Rejects when that has to be fetched and there is no way to the arcade. */
export async function pathOf(name: AppCallName): Promise<PathOfCall> {
  const { appPaths } = await import('./all-paths.ts');
  all = appPaths;
  return appPaths[name];
}
