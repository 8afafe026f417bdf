import { accountPaths } from './account/account.paths.ts';
import { ordersPaths } from './orders/orders.paths.ts';
import { platformPaths } from './platform/platform.paths.ts';
import { playPaths } from './play/play.paths.ts';
import { roomsPaths } from './rooms/rooms.paths.ts';
import { walletPaths } from './wallet/wallet.paths.ts';

/** Every call by name. Plain constants: the app needs no schema library to know where a call lives. */
export const callPaths = {
  ...platformPaths,
  ...accountPaths,
  ...walletPaths,
  ...roomsPaths,
  ...playPaths,
  ...ordersPaths,
} as const;

export type CallName = keyof typeof callPaths;
