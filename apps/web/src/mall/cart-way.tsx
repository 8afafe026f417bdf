import { useRouterState } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { IconLink } from '../ui/button-link.tsx';
import { shortCount } from '../ui/count.tsx';
import { Sign } from '../ui/lucide.tsx';
import { useCartCount } from './use-cart.ts';

/** The way to the cart, with how many things lie in it. */
export function CartWay(): ReactNode {
  const t = useT();
  const count = useCartCount();
  return (
    <IconLink
      to="/cart"
      aria-label={count === 0 ? t('mall.cart') : `${t('mall.cart')}, ${t('mall.things', { count })}`}
      icon={<Sign of={ShoppingCart} />}
    >
      {count > 0 && (
        <span key={count} className="count cart-count" aria-hidden="true">
          {shortCount(count)}
        </span>
      )}
    </IconLink>
  );
}

/** The same in a desktop's top bar; beside the cart itself nothing leads there. */
export function DesktopCartWay(): ReactNode {
  const here = useRouterState({ select: ({ location }) => location.pathname });
  return here === '/cart' ? null : <CartWay />;
}
