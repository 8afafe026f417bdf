import type { PushRoomType } from '@grabbit/contract';
import { linkOptions } from '@tanstack/react-router';

/** The way into a room; `from` is the page that it stands on. */
export function pushRoomLink(
  { roomId, type }: { readonly roomId: number; readonly type: PushRoomType },
  from: string,
) {
  const params = { from, id: String(roomId), type, groupState: undefined };
  return linkOptions({ to: '/push/$from/$id/$type/{-$groupState}', params });
}
