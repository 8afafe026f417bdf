import { createRoute, lazyRouteComponent, useNavigate } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';
import type { ReactNode } from 'react';
import { useMay } from '../kernel/player/use-account.ts';
import { useModal } from '../kernel/modal.ts';
import { useT } from '../i18n/use-t.ts';
import { hidesFeature, useAppMode } from '../kernel/app-config.ts';
import { Drawn, ink } from '../ui/icons/drawn.tsx';

/** The home's way to the cards dialog, as a line of the shortcuts; for a visitor the way to sign in. */
function PowerCards({ note = false, end }: { note?: boolean; end?: ReactNode }): ReactNode {
  const t = useT();
  const open = useModal();
  const navigate = useNavigate();
  const mine = useMay('ownPrizes');
  if (hidesFeature(useAppMode(), 'cards')) return null;
  const press = (): void => {
    if (mine) open('cards');
    else void navigate({ to: '/auth' });
  };
  return (
    <li>
      <button type="button" className="sd" aria-haspopup="dialog" onClick={press}>
        <span className="sd__i paper">
          <Drawn size={40}>
            <g transform="rotate(-14 24 34)">
              <rect {...ink} x="9" y="14" width="30" height="42" rx="6" fill="var(--b-lilac)" />
            </g>
            <g transform="rotate(9 40 34)">
              <rect {...ink} x="24" y="11" width="31" height="44" rx="6" fill="var(--b-lemon)" />
              <path {...ink} d="M42 18 l-10.5 17 h7 l-3 13 l12-18 h-7.5 l4-12Z" fill="var(--b-coral)" />
            </g>
          </Drawn>
        </span>
        <span className="sd__t">
          {t('cards.title')}
          {note && <small>{t('cards.powerNote')}</small>}
        </span>
        {end}
      </button>
    </li>
  );
}

const postCredit = createRoute({
  getParentRoute: () => shell,
  path: '/user/post-credit',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./post-credit.page.tsx'), 'PostCreditPage'),
});

const trialCoin = createRoute({
  getParentRoute: () => shell,
  path: '/user/trial-coin/$type',
  ...scoped('trial'),
  component: lazyRouteComponent(() => import('./trial-coin.page.tsx'), 'TrialCoinPage'),
});

/** Ours: where a printed code is redeemed. */
const exchangeCode = createRoute({
  getParentRoute: () => shell,
  path: '/user/exchange-code',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./code.page.tsx'), 'CodePage'),
});

export const cardsFeature = defineFeature({
  name: 'cards',
  inShell: [postCredit, trialCoin, exchangeCode],
  shortcuts: [{ name: 'powerCards', Line: PowerCards }],
});
