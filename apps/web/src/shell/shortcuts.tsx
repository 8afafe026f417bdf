import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { features } from '../features.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import type { Shortcut } from '../kernel/feature.ts';
import { mainPageQuery } from '../ports/main-page.query.ts';
import { useLater } from '../kernel/use-later.ts';
import type { DrawnProps } from '../ui/icons/drawn.tsx';
import { ShortcutLine } from '../ui/shortcut-line.tsx';
import { CoinsIcon, GiftIcon, ParcelIcon, PlaysIcon } from '../ui/icons/drawn-icons.ts';

interface Way {
  readonly link: object;
  readonly text: Key;
  readonly note: Key;
  readonly Icon: ComponentType<DrawnProps>;
}

/** Where toys wait: on a desktop the rail leads there. */
const toys = {
  link: linkOptions({ to: '/pack' }),
  text: 'nav.prizes',
  note: 'nav.prizesNote',
  Icon: GiftIcon,
} as const satisfies Way;
/** Where parcels are. */
export const parcels = {
  link: linkOptions({ to: '/orders/$type', params: { type: 'all' } }),
  text: 'nav.parcels',
  note: 'nav.parcelsNote',
  Icon: ParcelIcon,
} as const satisfies Way;
/** Where records are. */
export const records = [
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
] as const satisfies readonly Way[];
/** What features bring of them. */
export const own = features.flatMap((feature): readonly Shortcut[] => feature.shortcuts);
const ways = [toys, parcels, ...records];

/** Whether the house has a side button; until it is known, each is there. */
export function useSideButtons(): (name: string) => boolean {
  const { data } = useQuery({ ...mainPageQuery(), enabled: useLater() });
  return (name) => data === undefined || data.sideButtons.includes(name);
}

/** The side buttons in a row, for phones. */
export function ShortcutRow(): ReactNode {
  const t = useT();
  const has = useSideButtons();
  return (
    <nav className="side" aria-label={t('nav.shortcuts')}>
      <ul>
        {own.map(({ name, Line }) => has(name) && <Line key={name} />)}
        {ways.map(({ link, text, Icon }) => (
          <ShortcutLine key={text} link={link} text={text} Icon={Icon} />
        ))}
      </ul>
    </nav>
  );
}
