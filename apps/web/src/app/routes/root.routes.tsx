import { createRootRoute, createRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../platform/not-found.page.tsx';
import { afterPaint } from '../after-paint.ts';
import { RootLayout } from '../shell/root.layout.tsx';
import { ShellLayout } from '../shell/shell.layout.tsx';

/** The first page waits for nothing; each later one lets the tap that led to it show before it is drawn. */
let isFirst = true;

async function showTheTap({ preload }: { preload: boolean }): Promise<void> {
  if (preload) return;
  if (!isFirst) await afterPaint();
  isFirst = false;
}

export const root = createRootRoute({
  beforeLoad: showTheTap,
  component: RootLayout,
  notFoundComponent: NotFoundPage,
});

/** Pages inside the frame that one walks between. */
export const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: ShellLayout });

/** A parameter of an address as text; undefined when there is none. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : undefined;
}
