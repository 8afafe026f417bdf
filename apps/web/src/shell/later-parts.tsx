import '../kernel/all-paths.ts';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { queryClient } from '../kernel/query-client.ts';
import type { LaterCardOf } from '../ports/parts.ts';
import { router } from './router.ts';
import { isRoomPath } from '../kernel/room-path.ts';
import { LaterCard } from '../kernel/pwa/later-card.tsx';
import { putOffUpdate, takeUpdate, useUpdate } from '../kernel/pwa/update.store.ts';
import '../kernel/pwa/later.css';
import { parts } from './parts.ts';
import { foldWhileScrolling } from './scroll-fold.ts';
import { whenIdle } from '../kernel/when-idle.ts';
import { registerServiceWorker } from '../kernel/pwa/register-service-worker.ts';

const onMoved = (moved: () => void): (() => void) => router.subscribe('onResolved', moved);
const path = (): string => router.state.location.pathname;

/** One card at a time, and none over a machine: whoever plays or watches is not asked anything. */
function Cards(): ReactNode {
  const busy = isRoomPath(useSyncExternalStore(onMoved, path));
  return busy ? null : <FirstOpen cards={[...parts.laterCards, updateCard]} />;
}

function FirstOpen({ cards: [first, ...rest] }: { cards: readonly LaterCardOf[] }): ReactNode {
  return first === undefined ? null : <Asked card={first} rest={rest} />;
}

function Asked({ card, rest }: { card: LaterCardOf; rest: readonly LaterCardOf[] }): ReactNode {
  return card.useOpen() ? <card.Card /> : <FirstOpen cards={rest} />;
}

function UpdateCard(): ReactNode {
  const t = useT();
  return (
    <LaterCard
      title={t('update.title')}
      text={t('update.text')}
      answers={[
        { text: t('update.later'), onPress: putOffUpdate },
        { text: t('update.reload'), onPress: takeUpdate },
      ]}
    />
  );
}

const updateCard: LaterCardOf = {
  useOpen: () => useUpdate(({ waiting }) => waiting !== null),
  Card: UpdateCard,
};

function LaterCards(): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <Cards />
      </RouterContextProvider>
    </QueryClientProvider>
  );
}

function showCards(): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<LaterCards />);
}

/** What the first screen does without, in a place of its own beside the app; one thing at a time. */
export function startLaterParts(): void {
  const steps = [foldWhileScrolling, ...parts.later, showCards, () => void registerServiceWorker()];
  const next = (): void => {
    steps.shift()?.();
    if (steps.length > 0) whenIdle(next);
  };
  next();
}
