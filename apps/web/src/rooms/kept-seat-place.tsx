import { lazy, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { keptRoom, letGo } from '../room/kept-room.ts';

const KeptSeat = lazy(async () => ({ default: (await import('./kept-seat.tsx')).KeptSeat }));

/** Shows the seat that is kept while another page is open. */
export function KeptSeatPlace(): ReactNode {
  const { room } = useStore(keptRoom);
  // Who signs out holds no seat.
  useEffect(() => letGo, []);
  if (room === null) return null;
  return (
    <Suspense fallback={null}>
      <KeptSeat room={room} />
    </Suspense>
  );
}
