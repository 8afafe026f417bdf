import { RoomType } from '@grabbit/contract';

/** How a card of a room is dressed, by the kind of room that the lists name. */
export function themeOfRoom(roomType: RoomType): 'plain' | 'bamboo' | 'quarry' {
  if (roomType === RoomType['kungfu panda']) return 'bamboo';
  return roomType === RoomType['stone dash'] ? 'quarry' : 'plain';
}
