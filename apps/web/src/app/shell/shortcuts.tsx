import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { CoinsIcon, GiftIcon, ParcelIcon, PlaysIcon } from '../../ui/icons/drawn-icons.tsx';

export interface Shortcut {
  readonly id: string;
  readonly to: '/pack' | '/orders/all' | '/user/game-record' | '/user/coin-record';
  readonly text: string;
  readonly note: string;
  readonly icon: ReactNode;
}

/** The home's side buttons: only for what exists. */
export function useShortcuts(): { label: string; items: readonly Shortcut[] } {
  const t = useT();
  const items: readonly Shortcut[] = [
    { id: 'pack', to: '/pack', text: t('nav.prizes'), note: t('nav.prizesNote'), icon: <GiftIcon size={40} /> },
    { id: 'parcels', to: '/orders/all', text: t('nav.parcels'), note: t('nav.parcelsNote'), icon: <ParcelIcon size={40} /> },
    { id: 'plays', to: '/user/game-record', text: t('nav.plays'), note: t('nav.playsNote'), icon: <PlaysIcon size={40} /> },
    { id: 'coins', to: '/user/coin-record', text: t('nav.coins'), note: t('nav.coinsNote'), icon: <CoinsIcon size={40} /> },
  ];
  return { label: t('nav.shortcuts'), items };
}

/** The same as a row of buttons, for phones. */
export function ShortcutRow(): ReactNode {
  const { label, items } = useShortcuts();
  return (
    <nav className="side" aria-label={label}>
      <ul>
        {items.map(({ id, to, text, icon }) => (
          <li key={id}>
            <Link to={to} className="sd">
              <span className="sd__i paper">{icon}</span>
              <span className="sd__t">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
