import type { ReactNode } from 'react';
import { useGameShut } from '../kernel/app-config.ts';
import { useT } from '../i18n/use-t.ts';

/** Above the list of a game that the operator has turned off. */
export function GameShutNote({ game }: { game: string }): ReactNode {
  const t = useT();
  return useGameShut(game) ? <output className="quiet">{t('rooms.gameShutText')}</output> : null;
}
