import { useParams } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageUrl } from '../kernel/hosts.ts';
import { translate, useT } from '../i18n/use-t.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { PhoneHead } from '../ui/phone-head.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { CartWay } from './cart-way.tsx';
import { shelves } from './shelves.tsx';
import { useGoods } from './use-goods.ts';

async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  showToast({ tone: 'success', text: translate('mall.linkCopied') });
}

/** Hands the page's address to the share sheet; where there is none it is copied. */
async function sharePage(title: string): Promise<void> {
  const url = pageUrl(`${location.pathname}${location.search}`);
  try {
    if ('share' in navigator) return await navigator.share({ title, url });
    await copyText(url);
  } catch (error) {
    // The player closed the sheet: nothing else is wanted.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ tone: 'info', text: url });
  }
}

/** A thing's bar on a phone: its shelf, and the ways to share it and to the cart. */
export function GoodsHead(): ReactNode {
  const t = useT();
  const { id } = useParams({ from: '/shell/goods/$id' });
  const { data } = useGoods(Number(id));
  return (
    <PhoneHead>
      <p className="top__t">{data === undefined ? t('nav.mall') : t(shelves[data.category].label)}</p>
      <span className="top__r">
        <IconButton
          label={t('mall.share')}
          icon={<Sign of={Share2} />}
          onPress={() => sharePage(data?.name ?? t('nav.mall'))}
        />
        <CartWay />
      </span>
    </PhoneHead>
  );
}
