import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DrawRoom } from '../draws/room/draw-room.tsx';
import { plinkoGame } from './plinko-game.tsx';
import './plinko.css';
import './plinko-room.css';

/** A room of plinko. */
export function PlinkoPage(): ReactNode {
  const { roomId } = useParams({ from: '/plinko/$roomId' });
  return <DrawRoom game={plinkoGame} id={roomId} />;
}
