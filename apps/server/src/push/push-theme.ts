import { RoomType } from '@grabbit/contract';
import type { PushSettings } from '@grabbit/engines/push';

/** Which of the house's kinds of room a table makes: those with pins or stones have one of their own. */
export function roomTypeOf({ pins, stones }: PushSettings): RoomType {
  if (pins !== undefined) return RoomType['kungfu panda'];
  return stones === undefined ? RoomType.push : RoomType['stone dash'];
}
