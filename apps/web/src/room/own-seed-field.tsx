import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useT } from '../i18n/use-t.ts';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { SeedKeeper } from './seed-keeper.ts';

/** The player's own seed of the next play: shown, and theirs to change. */
export function OwnSeedField({ seeds, hint }: { seeds: SeedKeeper; hint?: string }): ReactNode {
  const t = useT();
  const { seed, typed: own } = useStore(seeds.store);
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string): void => setTyped(seeds.choose(text) ? null : text);
  const renew = (): void => {
    seeds.renew();
    setTyped(null);
  };
  return (
    <Field
      label={t('play.clientSeed')}
      value={typed ?? own ?? seed}
      onChange={change}
      maxLength={64}
      dir="ltr"
      hint={own !== null && own !== seed ? t('draws.mixedSeed', { seed }) : (hint ?? t('room.seedHint'))}
      fault={typed === null ? null : t('error.clientSeedInvalid')}
      side={<IconButton label={t('room.seedNew')} icon={<Sign of={RefreshCw} />} onPress={renew} />}
    />
  );
}
