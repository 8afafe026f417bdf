import { RoomUseType } from '@grabbit/contract';

/** Whether a room is played with practice coins. */
export function isPractice({ room }: { readonly room: { readonly useType: RoomUseType } }): boolean {
  return room.useType === RoomUseType.trial;
}
