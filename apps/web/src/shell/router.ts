import { createRouter } from '@tanstack/react-router';
import { afterPaint } from '../kernel/after-paint.ts';
import { routeFallbacks, routeTree } from './routes.tsx';

/** How long a pointer rests on a link before its page is fetched, in milliseconds. */
export const linkPreloadHoverMs = 200;

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: linkPreloadHoverMs,
  defaultPendingComponent: routeFallbacks.pending,
  defaultErrorComponent: routeFallbacks.error,
  scrollRestoration: true,
});

const preloadNow = router.preloadRoute;
// A finger that comes down on a link is answered first: naming all files of a room to the browser takes a slow phone some frames.
router.preloadRoute = async (page) => {
  await afterPaint();
  return preloadNow(page);
};

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
