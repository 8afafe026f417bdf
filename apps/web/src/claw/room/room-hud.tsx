import { Activity, ArrowLeft, Eye, ShieldAlert, ShieldCheck, Users, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { setSound, usePreferences } from '../../app/preferences.store.ts';
import { useGoBack } from '../../app/shell/back-bar.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { RoomNet } from '../../protection/room-net.tsx';
import { Flyer } from '../../ui/flyer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { Pill } from '../../ui/pill.tsx';
import { WalletChip } from '../../wallet/wallet-chip.tsx';
import { useMachine, useRoom } from './room-context.ts';
import { slowMs } from './use-room-play.ts';

/** Back, sound and balance along the top, and the room's name on its sign. */
export function RoomHud(): ReactNode {
  const t = useT();
  const { page } = useRoom();
  const goBack = useGoBack();
  const sound = usePreferences((preferences) => preferences.sound);
  return (
    <header className="hud">
      <IconButton label={t('room.leave')} icon={<Sign of={ArrowLeft} flip />} onPress={goBack} />
      <h1 className="sign">
        <Flyer white>{page.room.roomName}</Flyer>
      </h1>
      <span className="hud__r">
        <RoomNet />
        <IconButton
          label={t('settings.sound')}
          icon={<Sign of={sound ? Volume2 : VolumeX} />}
          pressed={sound}
          onPress={() => setSound(!sound)}
        />
        <WalletChip />
      </span>
    </header>
  );
}

function LatencyPill(): ReactNode {
  const t = useT();
  const latency = useMachine(({ latencyMs }) => latencyMs);
  const shown = latency === null ? '··' : t('room.ms', { ms: formatNumber(latency) });
  const slow = latency !== null && latency > slowMs;
  return (
    <Pill
      icon={<Sign of={Activity} size={16} className={slow ? 'bad' : 'ok'} />}
      label={slow ? t('room.slow') : t('room.latency')}
    >
      {shown}
    </Pill>
  );
}

/** Facts in reach of the thumb: the seal, watchers, the queue, latency. They stand clear of gantry and toys. */
export function RoomChips({ onSeal, onQueue }: { onSeal: () => void; onQueue: () => void }): ReactNode {
  const t = useT();
  const watchers = useMachine(({ status }) => status?.watchers ?? 0);
  const queue = useMachine(({ status }) => status?.queue.length ?? 0);
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
      <Pill icon={<Sign of={Users} size={18} />} label={t('rooms.queue', { count: queue })} onPress={onQueue}>
        {formatNumber(queue)}
      </Pill>
      <Pill icon={<Sign of={Eye} size={18} />} label={t('room.watching')}>
        {formatNumber(watchers)}
      </Pill>
      <LatencyPill />
    </div>
  );
}
