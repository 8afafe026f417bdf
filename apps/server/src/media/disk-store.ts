import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../core/database-away.ts';
import { type MediaStore, StoreAway } from './media-store.ts';

/** What a disk says that takes or gives nothing now. */
const refusals = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']);

/** Does work on a disk. @throws StoreAway where the disk is full or fails. */
export async function ofDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!refusals.has(errorCode(error) ?? '')) throw error;
    throw new StoreAway('the disk fails', { cause: error });
  }
}

/** Keeps objects in a folder, by the first two digits of their names. */
export function createDiskStore(folder: string): MediaStore {
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name);
  return {
    put: (name, bytes) => ofDisk(() => write(pathOf(name), bytes)),
    async get(name) {
      const file = await ofDisk(() => open(pathOf(name))).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      });
      return file?.createReadStream() ?? null;
    },
    remove: (name) => ofDisk(() => rm(pathOf(name), { force: true })),
    close: () => undefined,
  };
}

async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // Under its name it is whole: a crash leaves at most a partial file that nobody asks for.
  const partial = `${path}.${randomBytes(4).toString('hex')}.partial`;
  const file = await open(partial, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
    await rename(partial, path);
  } catch (error) {
    // On a full disk half a picture would make it fuller.
    await rm(partial, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
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
