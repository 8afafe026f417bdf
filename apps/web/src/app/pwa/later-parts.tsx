import { createRoot } from 'react-dom/client';
import { startReports } from '../../reports/start-reports.ts';
import { LaterCards } from './later-cards.tsx';
import { whenIdle } from '../when-idle.ts';
import { registerServiceWorker } from './register-service-worker.ts';

function showCards(): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<LaterCards />);
}

/** What the first screen does without, in a place of its own beside the app; one thing at a time. */
export function startLaterParts(): void {
  const parts = [startReports, showCards, () => void registerServiceWorker()];
  const next = (): void => {
    parts.shift()?.();
    if (parts.length > 0) whenIdle(next);
  };
  next();
}
