import type { ReactNode } from 'react';
import { RoundRooms } from '../rounds/round-rooms.tsx';
import { boLists } from './bo-lists.tsx';

/** Rooms of lines as cards. `from` names the page that they stand on. */
export function BoRooms({ from }: { from: string }): ReactNode {
  return <RoundRooms lists={boLists} from={from} />;
}
