import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { type LiveCard, liveKey } from './live.queries.ts';

/** Whether the player is told when a show begins: shown at once. A guest is led to sign in. */
export function BellButton({
  show,
  wide = false,
}: {
  show: Pick<LiveCard, 'liveRecordId' | 'title' | 'bell'>;
  wide?: boolean;
}): ReactNode {
  const t = useT();
  const player = useMay('playPaid');
  const client = useQueryClient();
  const { liveRecordId, title } = show;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (bell: boolean) => call('liveBell', { liveRecordId, bell }),
    onError: reportFailure,
    onSettled: () => client.invalidateQueries({ queryKey: liveKey }),
  });
  const rings = isPending ? variables : show.bell;
  if (!player)
    return wide ? (
      <ButtonLink kind="second" to="/auth">
        {t('live.signInToBeTold')}
      </ButtonLink>
    ) : null;
  const icon = <Sign of={rings ? BellRing : Bell} size={20} />;
  if (wide)
    return (
      <Button kind={rings ? 'good' : 'accent'} icon={icon} onPress={() => mutate(!rings)}>
        {t(rings ? 'live.willBeTold' : 'live.tellMe')}
      </Button>
    );
  return (
    <IconButton
      label={t('live.remindMe', { title })}
      pressed={rings}
      icon={icon}
      onPress={() => mutate(!rings)}
    />
  );
}
