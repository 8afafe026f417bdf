import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { createElement, lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { ChunkGuard } from '../kernel/chunk-guard.tsx';
import { useT } from '../i18n/use-t.ts';
import { IconLink } from '../ui/button-link.tsx';
import { Brand } from '../ui/brand.tsx';
import { Sign } from '../ui/lucide.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { WalletChip } from '../ui/wallet-chip.tsx';

/** Phones have their tools on the pages, and need not load them. */
const DesktopTools = lazy(async () => ({ default: (await import('./desktop-tools.tsx')).DesktopTools }));

function Find(): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const [word, setWord] = useState('');
  return (
    <search className="find-in">
      <form
        className="find paper"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ to: '/claw/search', search: word.trim() === '' ? {} : { word: word.trim() } });
        }}
      >
        <Sign of={Search} size={20} />
        <input
          type="search"
          value={word}
          maxLength={60}
          placeholder={t('rooms.find')}
          aria-label={t('rooms.find')}
          onChange={(event) => setWord(event.target.value)}
        />
      </form>
    </search>
  );
}

/** Brand and balance on a phone, search, balance and cart on a desktop; a page may bring a phone's bar of its own. */
export function TopBar(): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const page = useRouterState({ select: ({ matches }) => matches.at(-1) });
  const Head = page?.staticData.head;
  return (
    <>
      {Head !== undefined && !desk ? (
        <ChunkGuard key={page?.routeId} quiet>
          <Suspense fallback={<header className="top" />}>{createElement(Head)}</Suspense>
        </ChunkGuard>
      ) : (
        <header className="top">
          <Brand size={27} mark={43} />
          <Find />
          <span className="top__r">
            <WalletChip />
            {desk ? (
              <ChunkGuard quiet>
                <Suspense fallback={<i className="ib" />}>
                  <DesktopTools />
                </Suspense>
              </ChunkGuard>
            ) : (
              <IconLink to="/claw/search" aria-label={t('rooms.find')} icon={<Sign of={Search} />} />
            )}
          </span>
        </header>
      )}
      <div className="valance" aria-hidden="true" />
    </>
  );
}
