import { Eye, ShieldAlert, ShieldCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { isPractice } from '../../room/practice-room.ts';
import { RoomHud as Hud } from '../../room/room-hud.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useDesktop } from '../../ui/use-media.ts';
import { PracticeBadge } from '../../room/practice-badge.tsx';
import { clawPractice } from '../practice.ts';
import { MachineFault } from './machine-fault.tsx';
import { useMachine, useRoom } from './room-context.ts';
import { LatencyPill } from '../../room/latency-pill.tsx';
import { roomName } from '../../i18n/room-name.ts';

/** The hud of a claw room; `children` stand after the way back. */
export function RoomHud({ children }: { children?: ReactNode }): ReactNode {
  const { page } = useRoom();
  return (
    <Hud name={roomName(page.room.roomName)} practice={isPractice(page) ? clawPractice : null}>
      {children}
    </Hud>
  );
}

/** Facts in reach of the thumb: the seal, watchers, the queue, latency. They stand clear of gantry and toys. */
export function RoomChips({ onSeal, onQueue }: { onSeal: () => void; onQueue: () => void }): ReactNode {
  const t = useT();
  const { page } = useRoom();
  const wide = useDesktop();
  const watchers = useMachine(({ status }) => status?.watchers ?? 0);
  const queue = useMachine(({ status }) => status?.queue.length ?? 0);
  const latency = useMachine(({ latencyMs }) => latencyMs);
  const sound = useMachine(({ chainSound }) => chainSound);
  return (
    <div className="facts-row">
      <Pill
        icon={<Sign of={sound ? ShieldCheck : ShieldAlert} size={20} className={sound ? 'ok' : 'bad'} />}
        label={`${t('room.sealed')}. ${t('room.sealOpen')}`}
        onPress={onSeal}
      >
        <span className="seed__t">{t('room.sealed')}</span>
      </Pill>
      <PracticeBadge room={page.room} />
      <Pill icon={<Sign of={Users} size={18} />} label={t('rooms.queue', { count: queue })} onPress={onQueue}>
        {formatNumber(queue)}
      </Pill>
      <Pill icon={<Sign of={Eye} size={18} />} label={t('room.watching')}>
        {formatNumber(watchers)}
      </Pill>
      {wide && <MachineFault look="pill" />}
      <LatencyPill ms={latency} />
    </div>
  );
}
