import { errors } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { isCallError } from '../kernel/call-error.ts';
import { useT } from '../i18n/use-t.ts';
import { BackBar } from '../ui/back-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { PageFallback } from '../ui/page-fallback.tsx';

const largestId = 2_000_000_000;

/** The room that an address names; null for what names none. */
export function roomIdOf(text: string): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 && id <= largestId ? id : null;
}

export interface NoRoomProps {
  /** The game's name as players read it. */
  readonly title: string;
  /** Its rooms, as cards. */
  readonly rooms: ReactNode;
}

/** No such room: others are a tap away. */
export function NoRoom({ title, rooms }: NoRoomProps): ReactNode {
  const t = useT();
  return (
    <>
      <BackBar title={title} />
      <main className="bare">
        <EmptyState title={t('error.roomNotFound')} text={t('rooms.othersOpen')} />
        {rooms}
      </main>
    </>
  );
}

/** A room whose page is not there: on its way, not to be had, or not in the house. */
export function RoomWait({
  error,
  onRetry,
  ...none
}: NoRoomProps & { readonly error: unknown; readonly onRetry: () => unknown }): ReactNode {
  if (isCallError(error, errors.roomNotFound.code)) return <NoRoom {...none} />;
  return (
    <>
      <BackBar title={none.title} />
      <main className="bare">
        {error === null ? <PageFallback /> : <LoadFault error={error} onRetry={onRetry} />}
      </main>
    </>
  );
}
