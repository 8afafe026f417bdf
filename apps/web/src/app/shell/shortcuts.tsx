import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { CoinsIcon, GiftIcon, ParcelIcon, PlaysIcon } from '../../ui/icons/drawn-icons.tsx';

const links = {
  pack: linkOptions({ to: '/pack' }),
  parcels: linkOptions({ to: '/orders/$type', params: { type: 'all' } }),
  plays: linkOptions({ to: '/user/game-record' }),
  coins: linkOptions({ to: '/user/coin-record' }),
};

export interface Shortcut {
  readonly id: string;
  readonly link: (typeof links)[keyof typeof links];
  readonly text: string;
  readonly note: string;
  readonly icon: ReactNode;
}

/** The home's side buttons: only for what exists. */
export function useShortcuts(): { label: string; items: readonly Shortcut[] } {
  const t = useT();
  const items: readonly Shortcut[] = [
    {
      id: 'pack',
      link: links.pack,
      text: t('nav.prizes'),
      note: t('nav.prizesNote'),
      icon: <GiftIcon size={40} />,
    },
    {
      id: 'parcels',
      link: links.parcels,
      text: t('nav.parcels'),
      note: t('nav.parcelsNote'),
      icon: <ParcelIcon size={40} />,
    },
    {
      id: 'plays',
      link: links.plays,
      text: t('nav.plays'),
      note: t('nav.playsNote'),
      icon: <PlaysIcon size={40} />,
    },
    {
      id: 'coins',
      link: links.coins,
      text: t('nav.coins'),
      note: t('nav.coinsNote'),
      icon: <CoinsIcon size={40} />,
    },
  ];
  return { label: t('nav.shortcuts'), items };
}

/** The same as a row of buttons, for phones. */
export function ShortcutRow(): ReactNode {
  const { label, items } = useShortcuts();
  return (
    <nav className="side" aria-label={label}>
      <ul>
        {items.map(({ id, link, text, icon }) => (
          <li key={id}>
            <Link {...link} className="sd">
              <span className="sd__i paper">{icon}</span>
              <span className="sd__t">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
