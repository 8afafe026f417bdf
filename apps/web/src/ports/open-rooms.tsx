import { GameState } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { RoomGrid } from '../ui/room-grid.tsx';
import { recommendedQuery } from './rooms.queries.ts';

/** A row of cards on a desktop, two on a phone. */
const shown = 4;

/** Machines that are open now, under a page that has nothing yet; nothing where there are none. `from` names the page. */
export function OpenRooms({ from }: { from: string }): ReactNode {
  const t = useT();
  const { data } = useQuery(recommendedQuery());
  const open = data?.filter(({ gameState, queue }) => gameState === GameState.free && queue === 0);
  if (open === undefined || open.length === 0) return null;
  return (
    <section className="open-rooms">
      <h2 className="sub">{t('rooms.freeNow')}</h2>
      <RoomGrid rooms={open.slice(0, shown)} from={from} />
    </section>
  );
}
