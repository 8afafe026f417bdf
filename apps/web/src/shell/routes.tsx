import { root, shell, wide } from '../kernel/places.ts';
import { keepRooms } from '../kernel/room-path.ts';
import { features } from '../features.ts';
import { PageFallback } from '../ui/page-fallback.tsx';
import { PageFault } from '../ui/page-fault.tsx';
import { lazyRouteComponent } from '@tanstack/react-router';
import { NotFoundPage } from '../ui/not-found.tsx';
import { RootLayout } from './root.layout.tsx';
import { ShellLayout } from './shell.layout.tsx';
import { homeRoute } from './home.route.tsx';

/** Draws what stands around the pages. Called once, before any is shown. */
function drawFrames(): void {
  root.update({ component: RootLayout, notFoundComponent: NotFoundPage });
  shell.update({ component: ShellLayout });
  wide.update({ component: lazyRouteComponent(() => import('./orders-frame.tsx'), 'OrdersFrame') });
}

type Listed = (typeof features)[number];
const inShell = features.flatMap((feature): Listed['inShell'][number][] => [...feature.inShell]);
const alone = features.flatMap((feature): Listed['alone'][number][] => [...feature.alone]);

drawFrames();
keepRooms(
  alone.flatMap(({ options }) => {
    const room = options.staticData?.room;
    return room === undefined || !('path' in options) ? [] : [{ path: options.path, ...room }];
  }),
);

/** Every page of the product, each with its access scope. */
export const routeTree = root.addChildren([shell.addChildren([homeRoute, ...inShell]), ...alone]);

export const routeFallbacks = { pending: PageFallback, error: PageFault };
