import { writeSync } from 'node:fs';

type Write = (fd: number, bytes: Uint8Array) => number;

const busyTries = 20;
const busyMs = 5;

/**
 * Writes log lines to a descriptor, standard output by default. A line that cannot be written (the disk behind it is full,
 * its reader is gone) is lost, and nothing else: the library's own destination ends the process then.
 */
export function createLogDestination(fd = 1, write: Write = writeSync): { write(line: string): void } {
  return {
    write(line) {
      let left: Uint8Array = Buffer.from(line);
      for (let tries = 0; left.length > 0 && tries < busyTries; tries += 1) {
        try {
          left = left.subarray(write(fd, left));
        } catch (error) {
          if ((error as { code?: string }).code !== 'EAGAIN') return;
          // The reader of a pipe is behind.
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs);
        }
      }
    },
  };
}
