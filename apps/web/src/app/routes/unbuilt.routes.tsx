import type { CallScope } from '@grabbit/contract';
import { createRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../platform/not-found.page.tsx';
import { root } from './root.routes.tsx';

/** A page of the specification that no feature has built yet; its scope counts once it is there. */
function unbuilt<const Path extends string>(path: Path, scope: CallScope) {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { scope, unbuilt: true },
    component: NotFoundPage,
  });
}

export const unbuiltRoutes = [
  unbuilt('/forum', 'public'),
  unbuilt('/post/$id', 'public'),
  unbuilt('/post/new', 'private'),
  unbuilt('/posts/$tag', 'public'),
  unbuilt('/push/$from/$id/$type/{-$groupState}', 'public'),
  unbuilt('/push/vip', 'public'),
  unbuilt('/cyber-push/$roomId', 'public'),
  unbuilt('/fishing', 'public'),
  unbuilt('/fishing/$id', 'public'),
  unbuilt('/gem/$roomId', 'public'),
  unbuilt('/plinko/$roomId', 'public'),
  unbuilt('/bo/$id', 'public'),
  unbuilt('/slot', 'public'),
  unbuilt('/live/$roomId', 'public'),
  unbuilt('/mall', 'public'),
  unbuilt('/goods/$id', 'public'),
  unbuilt('/cart', 'private'),
  unbuilt('/tasks', 'private'),
  unbuilt('/tasks/firstday', 'private'),
  unbuilt('/top-list', 'public'),
  unbuilt('/star-contest', 'public'),
  unbuilt('/inbox', 'private'),
  unbuilt('/invite', 'private'),
  unbuilt('/levels', 'private'),
] as const;
