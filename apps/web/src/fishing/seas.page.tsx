import type { ReactNode } from 'react';
import { DrawRooms } from '../draws/draw-rooms.tsx';
import { useT } from '../i18n/use-t.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { GameShutNote } from '../room/game-shut-note.tsx';

/** Every sea that is open. */
export function SeasPage(): ReactNode {
  const t = useT();
  usePageTitle(t('cards.game_fishing'));
  return (
    <>
      <div className="title">
        <h1>{t('cards.game_fishing')}</h1>
      </div>
      <GameShutNote game="fishing" />
      <DrawRooms game="fishing" from="list" />
    </>
  );
}
