import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { errorCode } from './database-away.ts';
import { asFolderFault } from './start-fault.ts';

/**
 * Makes the data folder, or takes the one that is there, for its owner alone (mode 0700): it holds passwords and pictures.
 * A folder of everybody's (with the sticky bit, as /tmp) and one of another owner stay as they are. Throws `StartFault`.
 */
export function makeDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    close(dataDir);
    return dataDir;
  } catch (error) {
    throw asFolderFault(error, dataDir);
  }
}

function close(folder: string): void {
  const { mode } = statSync(folder);
  const ofEverybody = (mode & 0o1000) !== 0;
  if (ofEverybody || (mode & 0o077) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error;
  }
}
