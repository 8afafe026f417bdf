import { Gift } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AppMode } from '@grabbit/contract';
import { useT } from '../i18n/use-t.ts';
import { useAppMode } from '../kernel/app-config.ts';
import { MenuItem } from '../ui/menu.tsx';
import { Switch } from '../ui/toggles.tsx';
import { keepOffersWanted, wantsOffers } from './offers-wanted.ts';

/** Whether gifts and deals may come up by themselves: the player's own choice, on this device. */
export function OffersItem(): ReactNode {
  const t = useT();
  const review = useAppMode() === AppMode.REVIEW;
  const [on, setOn] = useState(wantsOffers);
  if (review) return null;
  const choose = (next: boolean): void => {
    setOn(next);
    keepOffersWanted(next);
  };
  return (
    <MenuItem sign={Gift} ink="coral" text={t('rewards.offers')} note={t('rewards.offersText')}>
      <Switch label={t('rewards.offers')} on={on} onChange={choose} />
    </MenuItem>
  );
}
