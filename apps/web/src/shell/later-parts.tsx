import '../kernel/all-paths.ts';
import { createRoot } from 'react-dom/client';
import { LaterCards } from './later-cards.tsx';
import { parts } from './parts.ts';
import { whenIdle } from '../kernel/when-idle.ts';
import { registerServiceWorker } from '../kernel/pwa/register-service-worker.ts';

function showCards(): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<LaterCards />);
}

/** What the first screen does without, in a place of its own beside the app; one thing at a time. */
export function startLaterParts(): void {
  const steps = [...parts.later, showCards, () => void registerServiceWorker()];
  const next = (): void => {
    steps.shift()?.();
    if (steps.length > 0) whenIdle(next);
  };
  next();
}
