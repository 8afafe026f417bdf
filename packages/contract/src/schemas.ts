import type { Static } from 'typebox';
import { accountSchemas } from './account/account.schemas.ts';
import type { CallName } from './calls.ts';
import { ordersSchemas } from './orders/orders.schemas.ts';
import { platformSchemas } from './platform/platform.schemas.ts';
import { playSchemas } from './play/play.schemas.ts';
import { roomsSchemas } from './rooms/rooms.schemas.ts';
import { walletSchemas } from './wallet/wallet.schemas.ts';

/** Parameters and reply of every call. For the server; the app imports only the types below. */
export const callSchemas = {
  ...platformSchemas,
  ...accountSchemas,
  ...walletSchemas,
  ...roomsSchemas,
  ...playSchemas,
  ...ordersSchemas,
};

export type CallParams<Name extends CallName> = Static<(typeof callSchemas)[Name]['params']>;
export type CallReply<Name extends CallName> = Static<(typeof callSchemas)[Name]['reply']>;
