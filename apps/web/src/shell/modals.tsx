import { useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

const ModalPart = lazy(async () => ({ default: (await import('./modal-part.tsx')).ModalPart }));

/** Draws the modal that the navigation state names. */
export function ModalHost(): ReactNode {
  const router = useRouter();
  const name = useRouterState({ select: ({ location }) => location.state.modal });
  if (name === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ModalPart key={name} name={name} onClose={() => router.history.back()} />
    </Suspense>
  );
}
