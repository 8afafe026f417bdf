import { errors } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roomIdOf } from '../draws/room-frame.tsx';
import { isCallError } from '../kernel/call-error.ts';
import { LoadFault } from '../ui/load-fault.tsx';
import { PageFallback } from '../ui/page-fallback.tsx';
import { pushRoomQuery } from './push.queries.ts';
import { pushRoomLink } from './room-link.ts';

/** An arcade room by its number alone: the way to its table. Where there is none, the list of all. */
export function ArcadePage(): ReactNode {
  const roomId = roomIdOf(useParams({ from: '/arcade/$id' }).id);
  return roomId === null ? <Navigate to="/push" replace /> : <ToRoom roomId={roomId} />;
}

function ToRoom({ roomId }: { roomId: number }): ReactNode {
  const { data: room, error, refetch } = useQuery(pushRoomQuery(roomId));
  if (room !== undefined) return <Navigate {...pushRoomLink(room, 'arcade')} replace />;
  if (isCallError(error, errors.roomNotFound.code)) return <Navigate to="/push" replace />;
  return error === null ? <PageFallback /> : <LoadFault error={error} onRetry={refetch} />;
}
