import { GameType } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { roomName } from '../i18n/room-name.ts';
import { ClawIcon } from '../ui/icons/game-icons.ts';
import { inkOfPrize, Toy } from '../ui/toy-picture.tsx';
import { playResult } from '../room/proof/play-words.ts';
import type { PlayReceipt } from '../room/proof/play.queries.ts';
import { RecordRow } from './record-row.tsx';

/** The address names plays at machines by their game type. */
export const clawRecords = String(GameType.CLAW);

/** One play at a machine in a list. */
export function PlayRow({ play, open = false }: { play: PlayReceipt; open?: boolean }): ReactNode {
  const t = useT();
  const won = play.won[0]?.kind;
  return (
    <RecordRow
      {...{ type: clawRecords, playId: play.playId, open, price: play.price }}
      picture={won === undefined ? <ClawIcon size={32} /> : <Toy kind={won} />}
      {...(won !== undefined && { ink: inkOfPrize(won) })}
      title={playResult(play, t)}
      note={`${roomName(play.roomName)} · ${formatDateTime(play.openedAt)}`}
    />
  );
}
