import { errors } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { isCallError } from '../kernel/call-error.ts';
import { useT } from '../i18n/use-t.ts';
import { BackBar } from '../ui/back-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { PageFallback } from '../ui/page-fallback.tsx';
import { DrawRooms } from './draw-rooms.tsx';

const largestId = 2_000_000_000;

/** The room that an address names; null for what names none. */
export function roomIdOf(text: string): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 && id <= largestId ? id : null;
}

interface OfGame {
  /** The game's name on the wire. */
  readonly game: string;
  /** Its name as players read it. */
  readonly title: string;
}

/** No such room: others are a tap away. */
export function NoDrawRoom({ game, title }: OfGame): ReactNode {
  const t = useT();
  return (
    <>
      <BackBar title={title} />
      <main className="bare">
        <EmptyState title={t('error.roomNotFound')} text={t('rooms.othersOpen')} />
        <DrawRooms game={game} from="missing" />
      </main>
    </>
  );
}

/** A room whose page is not there: on its way, not to be had, or not in the house. */
export function DrawRoomWait({
  game,
  title,
  error,
  onRetry,
}: OfGame & { readonly error: unknown; readonly onRetry: () => unknown }): ReactNode {
  if (isCallError(error, errors.roomNotFound.code)) return <NoDrawRoom game={game} title={title} />;
  return (
    <>
      <BackBar title={title} />
      <main className="bare">
        {error === null ? <PageFallback /> : <LoadFault error={error} onRetry={onRetry} />}
      </main>
    </>
  );
}
