// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

const matched = vi.fn();
vi.mock('./routes.tsx', async () => {
  const { createRootRoute, createRoute } = await import('@tanstack/react-router');
  const root = createRootRoute();
  const room = createRoute({ getParentRoute: () => root, path: '/room', loader: matched });
  return { routeTree: root.addChildren([room]), routeFallbacks: {} };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('fetches a page ahead only after the touch has been painted', async () => {
  vi.useFakeTimers();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const { router } = await import('./router.ts');
  const ahead = router.preloadRoute({ to: '/room' as '/' });
  await vi.advanceTimersByTimeAsync(0);
  expect(matched).not.toHaveBeenCalled();
  for (const frame of frames) frame();
  await vi.advanceTimersByTimeAsync(0);
  await ahead;
  expect(matched).toHaveBeenCalledOnce();
});
