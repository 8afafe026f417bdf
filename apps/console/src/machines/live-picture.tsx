import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { MachineLine } from './machines-table.tsx';

/** What whoever looks on sees of a machine, live. Games without a machine of their own have no picture. */
export function LivePicture({
  machine,
}: {
  machine: Pick<MachineLine, 'game' | 'roomId' | 'name' | 'state'>;
}): ReactNode {
  const translate = useTranslate();
  if (machine.game !== 'claw' || machine.state === 'closed') return null;
  return (
    <iframe
      className="live-picture"
      src={`/watch/claw/${machine.roomId}`}
      title={translate('machine.picture', { name: machine.name })}
      loading="lazy"
    />
  );
}
