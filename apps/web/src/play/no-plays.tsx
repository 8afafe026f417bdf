import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { OpenRooms } from '../ports/open-rooms.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Nobody has played yet: what will stand here, and machines that are open. */
export function NoPlays(): ReactNode {
  const t = useT();
  return (
    <>
      <EmptyState
        toy="bear"
        title={t('play.none')}
        text={t('play.noneText')}
        action={<ButtonLink to="/claw">{t('rooms.browse')}</ButtonLink>}
      />
      <OpenRooms from="plays" />
    </>
  );
}
