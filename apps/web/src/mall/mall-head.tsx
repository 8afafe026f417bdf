import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { PhoneHead } from '../ui/phone-head.tsx';
import { WalletChip } from '../ui/wallet-chip.tsx';
import { CartWay } from './cart-way.tsx';
import { FindGoods } from './find-goods.tsx';
import { useMallSearch } from './use-mall-search.ts';

/** The mall's bar on a phone; while one searches the field has its place. */
export function MallHead(): ReactNode {
  const t = useT();
  const { asked } = useMallSearch();
  const [finding, setFinding] = useState(asked.word !== undefined);
  if (finding)
    return (
      <PhoneHead back={false}>
        <h1 className="sr">{t('nav.mall')}</h1>
        <FindGoods onClose={() => setFinding(false)} />
      </PhoneHead>
    );
  return (
    <PhoneHead back={false}>
      <h1>{t('nav.mall')}</h1>
      <span className="top__r">
        <IconButton label={t('mall.find')} icon={<Sign of={Search} />} onPress={() => setFinding(true)} />
        <WalletChip />
        <CartWay />
      </span>
    </PhoneHead>
  );
}
