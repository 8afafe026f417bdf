import { Link, linkOptions } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { PowerCards } from '../../cards/power-cards.tsx';
import { ClubShortcut } from '../../club/club-shortcut.tsx';
import type { Key } from '../../i18n/keys.ts';
import { useT } from '../../i18n/use-t.ts';
import type { DrawnProps } from '../../ui/icons/drawn.tsx';
import { CoinsIcon, GiftIcon, ParcelIcon, PlaysIcon } from '../../ui/icons/drawn-icons.tsx';

const parcels = linkOptions({ to: '/orders/$type', params: { type: 'all' } });

/** The home's side buttons, one a line: only for what exists. */
const shortcuts = [
  { link: linkOptions({ to: '/pack' }), text: 'nav.prizes', note: 'nav.prizesNote', Icon: GiftIcon },
  { link: parcels, text: 'nav.parcels', note: 'nav.parcelsNote', Icon: ParcelIcon },
  {
    link: linkOptions({ to: '/user/game-record' }),
    text: 'nav.plays',
    note: 'nav.playsNote',
    Icon: PlaysIcon,
  },
  {
    link: linkOptions({ to: '/user/coin-record' }),
    text: 'nav.coins',
    note: 'nav.coinsNote',
    Icon: CoinsIcon,
  },
] as const satisfies readonly { link: object; text: Key; note: Key; Icon: ComponentType<DrawnProps> }[];

/** The side buttons under each other, with a line about each, for desktops; `end` closes a line. */
export function ShortcutList({ end }: { end: ReactNode }): ReactNode {
  const t = useT();
  return (
    <nav className="sidew paper sticker" aria-label={t('nav.shortcuts')}>
      <ul>
        <PowerCards note end={end} />
        <ClubShortcut note end={end} />
        {shortcuts.map(({ link, text, note, Icon }) => (
          <li key={text}>
            <Link {...link} className="sd">
              <span className="sd__i paper">
                <Icon size={40} />
              </span>
              <span className="sd__t">
                {t(text)}
                <small>{t(note)}</small>
              </span>
              {end}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same as a row of buttons, for phones. */
export function ShortcutRow(): ReactNode {
  const t = useT();
  return (
    <nav className="side" aria-label={t('nav.shortcuts')}>
      <ul>
        <PowerCards />
        <ClubShortcut />
        {shortcuts.map(({ link, text, Icon }) => (
          <li key={text}>
            <Link {...link} className="sd">
              <span className="sd__i paper">
                <Icon size={40} />
              </span>
              <span className="sd__t">{t(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
