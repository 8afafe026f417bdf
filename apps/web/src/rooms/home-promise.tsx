import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { useT } from '../i18n/use-t.ts';
import { welcomeCoinsQuery } from '../kernel/app-config.ts';
import { Coin } from '../ui/icons/coin.tsx';
import { GiftIcon, ParcelIcon } from '../ui/icons/drawn-icons.ts';

/** What a visitor is promised, before anything is scrolled. */
export function HomePromise(): ReactNode {
  const t = useT();
  const signedIn = useSignedIn();
  const { data: coins = 0 } = useQuery(welcomeCoinsQuery);
  if (signedIn) return null;
  return (
    <ul className="promise" aria-label={t('rooms.promise')}>
      <li>
        <GiftIcon size={30} />
        {t('rooms.realToys')}
      </li>
      <li>
        <ParcelIcon size={30} />
        {t('rooms.sentHome')}
      </li>
      <li>
        <Coin size={28} />
        {coins > 0 ? t('rooms.coinsToBegin', { count: coins }) : t('account.poster')}
      </li>
    </ul>
  );
}
