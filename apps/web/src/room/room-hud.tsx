import { ArrowLeft, Volume2, VolumeX } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { setSound, usePreferences } from '../kernel/preferences.store.ts';
import { useGoBack } from '../ui/back-bar.tsx';
import { useT } from '../i18n/use-t.ts';
import { Flyer } from '../ui/flyer.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { useSmallPhone } from './use-small-phone.ts';
import { WalletChip } from '../ui/wallet-chip.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../kernel/player/use-account.ts';
import { formatNumber, formatSigned } from '../i18n/format.ts';
import { netQuery } from '../ports/protection.queries.ts';
import { RegisterLink } from './free/register-link.tsx';
import './care/room-net.css';

/** What today's coins come to: small and calm, in every room. Nothing for trial accounts and visitors, who have none. */
export function RoomNet(): ReactNode {
  const t = useT();
  const { data } = useQuery(netQuery(useMay('playPaid')));
  if (data === undefined) return null;
  const { day } = data;
  const words = t('protection.realityNet', { in: formatNumber(day.in), out: formatNumber(day.out) });
  return (
    <span className="pill roomnet" title={words}>
      <span className="sr">{words}</span>
      <span aria-hidden="true">{t('protection.today')}</span>
      <b className="num" aria-hidden="true">
        {formatSigned(day.in - day.out)}
      </b>
    </span>
  );
}

/** Sounds on or off. */
export function SoundSwitch(): ReactNode {
  const t = useT();
  const sound = usePreferences((preferences) => preferences.sound);
  return (
    <IconButton
      className="sound-switch"
      label={t('settings.sound')}
      icon={<Sign of={sound ? Volume2 : VolumeX} />}
      pressed={sound}
      onPress={() => setSound(!sound)}
    />
  );
}

export interface RoomHudProps {
  /** The room's name as its players read it. */
  name: string;
  /** Stand after the way back. */
  children?: ReactNode;
  /** What a room is practised with; null where it is played with the player's own coins. */
  practice: { readonly Chip: () => ReactNode } | null;
}

/** The focus goes to the round button, or where it is off to what stands beside it. */
function goToControls({ currentTarget }: MouseEvent<HTMLElement>): void {
  const deck = currentTarget.closest('main')?.querySelector('.deck');
  (
    deck?.querySelector<HTMLElement>('.drop:not([disabled])') ??
    deck?.querySelector<HTMLElement>('button:not([disabled])')
  )?.focus();
}

/** Back, sound and balance along the top, what today came to, and the room's name on its sign. */
export function RoomHud({ name, children, practice }: RoomHudProps): ReactNode {
  const t = useT();
  const goBack = useGoBack();
  const small = useSmallPhone();
  return (
    <>
      <button type="button" className="skip btn btn--s" onClick={goToControls}>
        {t('room.skip')}
      </button>
      <header className="hud">
        <IconButton label={t('room.leave')} icon={<Sign of={ArrowLeft} flip />} onPress={goBack} />
        {children}
        <h1 className="sign">
          <Flyer white>{name}</Flyer>
        </h1>
        <span className="hud__r">
          {practice === null && !small && <RoomNet />}
          {!small && <SoundSwitch />}
          {practice === null ? <WalletChip /> : <practice.Chip />}
        </span>
      </header>
      {practice !== null && <RegisterLink />}
    </>
  );
}
