import { Eye, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { FactsRow } from '../../room/facts-row.tsx';
import { RoomHud as Hud } from '../../room/room-hud.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useDesktop } from '../../ui/use-media.ts';
import { MachineFault } from './machine-fault.tsx';
import { useMachine, useRoom } from './room-context.ts';
import { LatencyPill } from '../../room/latency-pill.tsx';
import { roomName } from '../../i18n/room-name.ts';

/** The hud of a claw room; `children` stand after the way back. */
export function RoomHud({ children }: { children?: ReactNode }): ReactNode {
  const { page } = useRoom();
  return (
    <Hud name={roomName(page.room.roomName)} practice={null}>
      {children}
    </Hud>
  );
}

/** Facts in reach of the thumb: the seal, watchers, the queue, latency. They stand clear of gantry and toys. */
export function RoomChips({ onSeal, onQueue }: { onSeal: () => void; onQueue: () => void }): ReactNode {
  const t = useT();
  const wide = useDesktop();
  const watchers = useMachine(({ status }) => status?.watchers ?? 0);
  const queue = useMachine(({ status }) => status?.queue.length ?? 0);
  const latency = useMachine(({ latencyMs }) => latencyMs);
  const sound = useMachine(({ chainSound }) => chainSound);
  return (
    <FactsRow sealed={t('room.sealed')} wrong={!sound} onSeal={onSeal}>
      <Pill icon={<Sign of={Users} size={18} />} label={t('rooms.queue', { count: queue })} onPress={onQueue}>
        {formatNumber(queue)}
      </Pill>
      <Pill icon={<Sign of={Eye} size={18} />} label={t('room.watching')}>
        {formatNumber(watchers)}
      </Pill>
      {wide && <MachineFault look="pill" />}
      <LatencyPill ms={latency} />
    </FactsRow>
  );
}
