import type { CallScope } from '@grabbit/contract';
import { createRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../ui/not-found.tsx';
import { root } from '../kernel/places.ts';
import type { RoomRoute } from '../kernel/room-path.ts';

/** A page of the specification that no feature has built yet; its scope counts once it is there. */
function unbuilt<const Path extends string>(path: Path, scope: CallScope, room?: Omit<RoomRoute, 'path'>) {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { scope, unbuilt: true, ...(room !== undefined && { room }) },
    component: NotFoundPage,
  });
}

export const unbuiltRoutes = [unbuilt('/live/$roomId', 'public', {})] as const;
