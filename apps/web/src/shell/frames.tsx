import { lazyRouteComponent } from '@tanstack/react-router';
import { root, shell, wide } from '../kernel/places.ts';
import { NotFoundPage } from '../ui/not-found.tsx';
import { RootLayout } from './root.layout.tsx';
import { ShellLayout } from './shell.layout.tsx';

/** Draws what stands around the pages. Called once, before any is shown. */
export function drawFrames(): void {
  root.update({ component: RootLayout, notFoundComponent: NotFoundPage });
  shell.update({ component: ShellLayout });
  wide.update({ component: lazyRouteComponent(() => import('./orders-frame.tsx'), 'OrdersFrame') });
}
