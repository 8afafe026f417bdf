import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DrawRoom } from '../draws/room/draw-room.tsx';
import { gemGame } from './gem-game.ts';
import './gem.css';
import './gem-room.css';

/** A room of gems. */
export function GemPage(): ReactNode {
  const { roomId } = useParams({ from: '/gem/$roomId' });
  return <DrawRoom game={gemGame} id={roomId} />;
}
