import { notices, readNotice, SocketChannel, SocketLiveMessage } from '@grabbit/contract';
import type { LiveMessageName, LiveMessages, NoticeName } from '@grabbit/contract';
import { isRecord } from '../kernel/storage.ts';
import { tellEntered } from '../ports/entered-rooms.ts';
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

/** Passes on what was told in a room of shows. What is no such message is left alone. */
function onShowMessage(operation: number, message: unknown): void {
  const names = Object.keys(SocketLiveMessage) as LiveMessageName[];
  const name = names.find((each) => SocketLiveMessage[each] === operation);
  if (name === undefined || !isRecord(message) || typeof message['roomId'] !== 'number') return;
  // Both sides are of one build, or the page is loaded anew: what the server tells has the shape of its name.
  tellEntered(message['roomId'], name, message as unknown as LiveMessages[typeof name]);
}

/**
 * Does what a pushed content asks of the app: each feature listens to its own notices. `path` is the page that is open.
 * What is not known is left alone.
 */
export async function onLiveContent(content: readonly unknown[], path: string): Promise<void> {
  const [channel, operation, ...payload] = content;
  if (Number(channel) === SocketChannel['live message']) return onShowMessage(Number(operation), payload[0]);
  if (Number(channel) !== SocketChannel['general notice']) return;
  const parts = await allParts();
  for (const name of Object.keys(notices) as NoticeName[])
    if (notices[name].operation === Number(operation)) tell(parts.notices, name, payload, path);
}
