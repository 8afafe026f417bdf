import { notices, readNotice, SocketChannel } from '@grabbit/contract';
import type { NoticeName } from '@grabbit/contract';
import type { NoticeListeners } from '../ports/notices.ts';
import { allParts } from '../ports/parts.ts';

/** Lets the listener of a notice hear it. What is no such notice is left alone. */
function tell<Name extends NoticeName>(
  listeners: NoticeListeners,
  name: Name,
  payload: readonly unknown[],
  path: string,
): void {
  const told = readNotice(notices[name], payload);
  if (told !== null) listeners[name]?.(told, path);
}

/**
 * Does what a pushed content asks of the app: each feature listens to its own notices. `path` is the page that is open.
 * What is not known is left alone.
 */
export async function onLiveContent(content: readonly unknown[], path: string): Promise<void> {
  const [channel, operation, ...payload] = content;
  if (Number(channel) !== SocketChannel['general notice']) return;
  const parts = await allParts();
  for (const name of Object.keys(notices) as NoticeName[])
    if (notices[name].operation === Number(operation)) tell(parts.notices, name, payload, path);
}
