import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RoundRoom } from '../rounds/round-room.tsx';
import { raceGame } from './race-game.tsx';
import './racing-ball.css';

/** Marble races: a room of them. */
export function RacingBallPage(): ReactNode {
  const { roomId } = useParams({ from: '/racing-ball/$roomId' });
  return <RoundRoom game={raceGame} id={roomId} />;
}
