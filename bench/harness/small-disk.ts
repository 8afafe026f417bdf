import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this process may mount a disk of its own. */
export const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

/** Mounts a disk of so many megabytes, in memory, over a folder. Gives what takes it away. */
export function mountSmallDisk(path: string, megabytes: number): () => void {
  const options = `size=${megabytes}m,mode=0755`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`no disk of its own: ${stderr}`);
  return () => void spawnSync('umount', ['--lazy', path]);
}

/** Takes all space that there is under a folder, also what is freed meanwhile, until it is let go. */
export function fillDisk(folder: string): () => void {
  const path = join(folder, 'filler');
  const file = openSync(path, 'a');
  const more = (): void => {
    for (const bytes of [2 ** 20, 4096, 1]) writeWhilePossible(file, Buffer.alloc(bytes, 1));
  };
  more();
  const timer = setInterval(more, 100);
  return () => {
    clearInterval(timer);
    closeSync(file);
    rmSync(path);
  };
}

function writeWhilePossible(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  }
}
