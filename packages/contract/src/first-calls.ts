import { accountPaths } from './account/account.paths.ts';
import { platformPaths } from './platform/platform.paths.ts';
import { roomsPaths } from './rooms/rooms.paths.ts';
import { walletPaths } from './wallet/wallet.paths.ts';

/** Calls that the first page makes: what it has to know before anything else has come. */
export const firstPaths = {
  ...platformPaths,
  ...accountPaths,
  ...walletPaths,
  ...roomsPaths,
} as const;
