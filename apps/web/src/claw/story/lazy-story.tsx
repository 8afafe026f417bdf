import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

// A story is an addition: where its code does not come, the room goes on without it.
const Story = lazy(() =>
  import('./grip-story.tsx').then(
    ({ GripStory }) => ({ default: GripStory }),
    () => ({ default: () => null }),
  ),
);

/** The story of a settled play's grip, fetched after everything that the room needs to go on. */
export function LazyStory({ play }: { play: string }): ReactNode {
  return (
    <Suspense fallback={null}>
      <Story key={play} play={play} />
    </Suspense>
  );
}
