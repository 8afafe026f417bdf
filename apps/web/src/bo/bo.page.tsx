import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RoundRoom } from '../rounds/round-room.tsx';
import { boGame } from './bo-game.tsx';
import './bo.css';

/** Up or down: a room of lines. */
export function BoPage(): ReactNode {
  const { id } = useParams({ from: '/bo/$id' });
  return <RoundRoom game={boGame} id={id} />;
}
