import RAPIER from '@dimforge/rapier3d-simd-compat';
import { verifyBagFile } from '@grabbit/engines/bag';
import { publicBeacons } from '@grabbit/engines/beacon';
import { drawVersionsWith, verifyBoxFile, verifyDrawFile } from '@grabbit/engines/draws';
import { racingBall } from '@grabbit/engines/racing-ball';
import { sharedGames, verifySharedFile } from '@grabbit/engines/rounds';

/** Whether `npm run verify` agrees with a file. Races need `RAPIER.init()` before. */
export function verifies(file: Readonly<Record<string, unknown>>): boolean {
  if (file['format'] === 'grabbit-box') return verifyBoxFile(file).ok;
  if (file['format'] === 'grabbit-bag') return verifyBagFile(file, publicBeacons).ok;
  if (file['format'] === 'grabbit-round')
    return verifySharedFile([...sharedGames, racingBall(RAPIER)], file, publicBeacons).ok;
  return verifyDrawFile(drawVersionsWith(RAPIER), file).ok;
}
