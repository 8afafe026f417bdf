import type { ReactNode } from 'react';
import { RoundRooms } from '../rounds/round-rooms.tsx';
import { raceLists } from './race-lists.tsx';

/** Rooms of races as cards. `from` names the page that they stand on. */
export function RaceRooms({ from }: { from: string }): ReactNode {
  return <RoundRooms lists={raceLists} from={from} />;
}
