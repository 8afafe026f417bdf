import { ArrowLeft, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { setSound, usePreferences } from '../kernel/preferences.store.ts';
import { useGoBack } from '../ui/back-bar.tsx';
import { useT } from '../i18n/use-t.ts';
import { Flyer } from '../ui/flyer.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';

export interface RoomHudProps {
  /** The room's name as its players read it. */
  name: string;
  /** Stand after the way back. */
  children?: ReactNode;
  /** What there is to play with, and what today came to. */
  net: ReactNode;
  wallet: ReactNode;
}

/** Back, sound and balance along the top, and the room's name on its sign. */
export function RoomHud({ name, children, net, wallet }: RoomHudProps): ReactNode {
  const t = useT();
  const goBack = useGoBack();
  const sound = usePreferences((preferences) => preferences.sound);
  return (
    <header className="hud">
      <IconButton label={t('room.leave')} icon={<Sign of={ArrowLeft} flip />} onPress={goBack} />
      {children}
      <h1 className="sign">
        <Flyer white>{name}</Flyer>
      </h1>
      <span className="hud__r">
        {net}
        <IconButton
          className="sound-switch"
          label={t('settings.sound')}
          icon={<Sign of={sound ? Volume2 : VolumeX} />}
          pressed={sound}
          onPress={() => setSound(!sound)}
        />
        {wallet}
      </span>
    </header>
  );
}
