import { createHmac } from 'node:crypto';
import type { CallReply } from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import type { ChatConfig } from '../core/config-system.ts';

/**
 * What the app needs to open the operator's support chat. The signature, HMAC-SHA256 of the account's number under the
 * secret shared with the chat, proves to it who is writing; visitors have none.
 */
export function chatFor(config: ChatConfig, caller: Caller | null): CallReply<'chatConfig'> {
  if (config === undefined) return { enabled: false, url: '', userId: '', signature: '' };
  if (caller === null) return { enabled: true, url: config.url, userId: '', signature: '' };
  const userId = `${caller.userId}`;
  const signature = createHmac('sha256', config.secret).update(userId).digest('hex');
  return { enabled: true, url: config.url, userId, signature };
}
