import { useEffect } from 'react';
import { roomName } from '../../i18n/room-name.ts';
import { usePageTitle } from '../../kernel/page-title.ts';
import { listenInRoom } from '../sound/room-sound.ts';
import { useRoomRest } from '../use-room-rest.ts';
import { usePlayCare } from './use-play-care.ts';
import type { CaredRoom } from './use-play-care.ts';

/** What every room that nobody has to leave does around its plays: title, sounds, rest, and the care for who plays. Gives its name as players read it. */
export function useRoomCare(room: string, { busy, ended }: Pick<CaredRoom, 'busy' | 'ended'>): string {
  const name = roomName(room);
  usePageTitle(name);
  usePlayCare({ busy, ended, leave: async () => undefined });
  useRoomRest(!busy);
  useEffect(() => listenInRoom(), []);
  return name;
}
