import { games } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { roomName } from '../i18n/room-name.ts';
import { useDrawnGame, useDrawnGames } from '../ports/games.ts';
import type { DrawRecord } from '../ports/games.ts';
import { ArcadeIcon } from '../ui/icons/game-icons.ts';
import { RecordRow } from './record-row.tsx';

/** How the address names drawn plays, whichever game drew them. */
export const drawnRecords = 'drawn';

/** Whether an address means drawn plays: by our word for them, or by the specification's number of a game that draws. */
export function useAreDrawn(type: string): boolean {
  const drawn = useDrawnGames();
  const numbered = games.find(({ gameType }) => String(gameType) === type)?.name;
  return type === drawnRecords || drawn.some(({ name }) => name === numbered);
}

/** One drawn play in a list. Of a game that this build does not know it says where and when. */
export function DrawRow({ play, open = false }: { play: DrawRecord; open?: boolean }): ReactNode {
  const t = useT();
  const game = useDrawnGame(play.game);
  const where = `${roomName(play.roomName)} · ${formatDateTime(play.at)}`;
  const looks = game?.row(play, t) ?? { picture: <ArcadeIcon size={32} />, title: play.code };
  return (
    <RecordRow
      {...{ type: drawnRecords, playId: play.playId, open, price: play.price }}
      {...looks}
      note={play.asset === 'coin' ? where : `${t('rooms.trial')} · ${where}`}
    />
  );
}
