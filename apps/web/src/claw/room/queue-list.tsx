import { RepairState } from '@grabbit/contract';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Face } from '../../ui/face.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { waitText } from './led.tsx';
import { useMachine } from './room-context.ts';

/** Who plays, and who waits for how long. */
export function QueueList(): ReactNode {
  const t = useT();
  const status = useMachine((state) => state.status);
  const me = useMachine((state) => state.me);
  const playing = useMachine(({ play }) => play !== null);
  if (status === null || status.seat === null) {
    const { repair = RepairState.normal } = status ?? {};
    const word = repair === RepairState.repairing ? 'rooms.repairing' : 'rooms.notAvailable';
    return <p className="quiet">{t(repair === RepairState.normal ? 'room.nobody' : word)}</p>;
  }
  const nameOf = (person: { alias: string; nickName: string }): string =>
    person.alias === me ? t('room.you') : person.nickName;
  return (
    <ol className="ql">
      <li className="me">
        <Face name={status.seat.nickName} />
        <b>{nameOf(status.seat)}</b>
        <Badge tone="play" icon={<Sign of={Play} size={12} />}>
          {t(playing ? 'rooms.playing' : 'rooms.taken')}
        </Badge>
      </li>
      {status.queue.map((person, index) => (
        <li key={person.alias}>
          <Face name={person.nickName} />
          <b>{nameOf(person)}</b>
          <small>{index === 0 ? t('room.next') : waitText(status.expectedWaitSeconds[index] ?? 0, t)}</small>
        </li>
      ))}
    </ol>
  );
}
