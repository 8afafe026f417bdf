import { Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { chanceWords } from '../i18n/chance-words.ts';
import { useT } from '../i18n/use-t.ts';
import { Sign } from './lucide.tsx';
import { NearCoins } from './near-coins.tsx';
import type { RoomCardData } from './room-card.tsx';

/** What comes to a room's card later: the price in the reader's currency, and how often a play wins. */
export function RoomNotes({ room }: { room: RoomCardData }): ReactNode {
  const t = useT();
  return (
    <>
      <span className="room__m">
        <NearCoins coins={room.price} brief />
      </span>
      <span className="room__c">
        <Sign of={Target} size={16} />
        {chanceWords(room.measured, t)}
      </span>
    </>
  );
}
