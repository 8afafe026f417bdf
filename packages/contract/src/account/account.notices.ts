import { SocketGeneralNotice } from '../connection/connection.enums.ts';

export const accountNotices = {
  /** The house has blocked the account: its sessions are over. */
  blocked: { operation: SocketGeneralNotice.ban, parts: {} },
} as const;
