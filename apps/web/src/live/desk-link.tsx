import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { deskQuery } from './live.queries.ts';

/** A host's way to their desk; nothing for all others. */
export function DeskLink(): ReactNode {
  const t = useT();
  const player = useMay('playPaid');
  const { data } = useQuery({ ...deskQuery(), enabled: player, refetchInterval: false, staleTime: 60_000 });
  if (data?.isHost !== true) return null;
  return (
    <ButtonLink kind="second" wide to="/live/desk">
      {t('live.yourDesk')}
    </ButtonLink>
  );
}
