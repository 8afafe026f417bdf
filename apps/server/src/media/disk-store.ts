import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaStore } from './media-store.ts';

/** Keeps objects in a folder, by the first two digits of their names. */
export function createDiskStore(folder: string): MediaStore {
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      // Under its name it is whole: a crash leaves at most a partial file that nobody asks for.
      const partial = `${path}.${randomBytes(4).toString('hex')}.partial`;
      const file = await open(partial, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, path);
      await syncFolder(dirname(path));
    },
    async get(name) {
      const file = await open(pathOf(name)).catch((error: unknown) => {
        if ((error as { code?: string }).code === 'ENOENT') return null;
        throw error;
      });
      return file?.createReadStream() ?? null;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    close: () => undefined,
  };
}

/** A new name in a folder is safe when the folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
