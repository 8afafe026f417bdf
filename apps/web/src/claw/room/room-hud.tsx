import { chanceWords } from '../../ui/room-card.tsx';
import { Eye, Target, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { isPractice } from '../../room/practice-room.ts';
import { FactsRow } from '../../room/facts-row.tsx';
import { RoomHud as Hud } from '../../room/room-hud.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useDesktop, useMedia } from '../../ui/use-media.ts';
import { PracticeBadge } from '../../room/practice-badge.tsx';
import { clawPractice } from '../practice.ts';
import { MachineFault } from './machine-fault.tsx';
import { useMachine, useRoom } from './room-context.ts';
import type { SheetName } from './room-sheets.tsx';
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

/** How often a play wins: in short, and in full where there is room and where it is read aloud. What it was measured over is a tap away. */
function ChancePill({ onPress }: { onPress: () => void }): ReactNode {
  const t = useT();
  const roomy = useMedia('(min-width: 600px) and (min-height: 620px)');
  const { results, room } = useRoom().page;
  if (room.chance === null || room.chance.wins === 0) return null;
  const chance = chanceWords(room.chance, t);
  return (
    <Pill
      icon={<Sign of={Target} size={18} />}
      label={t('room.chanceOver', { chance, count: results.plays })}
      onPress={onPress}
    >
      {roomy ? chance : t('room.chanceShort', room.chance)}
    </Pill>
  );
}

/** Facts in reach of the thumb: the seal, watchers, the queue, latency. They stand clear of gantry and toys. */
export function RoomChips({ onOpen }: { onOpen: (sheet: SheetName) => void }): ReactNode {
  const t = useT();
  const { page } = useRoom();
  const wide = useDesktop();
  const watchers = useMachine(({ status }) => status?.watchers ?? 0);
  const queue = useMachine(({ status }) => status?.queue.length ?? 0);
  const latency = useMachine(({ latencyMs }) => latencyMs);
  const sound = useMachine(({ chainSound }) => chainSound);
  return (
    <FactsRow sealed={t('room.sealed')} wrong={!sound} onSeal={() => onOpen('seal')}>
      <PracticeBadge room={page.room} />
      <Pill
        icon={<Sign of={Users} size={18} />}
        label={t('rooms.queue', { count: queue })}
        onPress={() => onOpen('queue')}
      >
        {formatNumber(queue)}
      </Pill>
      <Pill icon={<Sign of={Eye} size={18} />} label={t('room.watching')}>
        <span className="fact__n">{formatNumber(watchers)}</span>
      </Pill>
      {wide ? <MachineFault look="pill" /> : <ChancePill onPress={() => onOpen('results')} />}
      <LatencyPill ms={latency} />
    </FactsRow>
  );
}
