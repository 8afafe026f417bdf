import type { ReactNode } from 'react';
import { useState } from 'react';
import { useGoBack } from './back-bar.tsx';
import { usePageTitle } from '../kernel/page-title.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from './button-link.tsx';
import { Countdown } from './countdown.tsx';
import { EmptyState } from './empty-state.tsx';

/** Milliseconds until the page goes back by itself. */
const backAfter = 3000;

/** A path without a page: says so, counts down, and goes back. */
export function NotFoundPage(): ReactNode {
  const t = useT();
  usePageTitle(t('app.building'));
  const goBack = useGoBack();
  const [until] = useState(() => Date.now() + backAfter);
  return (
    <main className="lone">
      <h1 className="sr">{t('app.building')}</h1>
      <EmptyState
        toy="dino"
        title={t('app.building')}
        text={t('app.goingBack')}
        action={
          <>
            <Countdown until={until} onEnd={goBack} />
            <ButtonLink to="/">{t('nav.home')}</ButtonLink>
            <ButtonLink to="/claw" kind="quiet">
              {t('nav.rooms')}
            </ButtonLink>
            <ButtonLink to="/claw/search" kind="quiet">
              {t('rooms.search')}
            </ButtonLink>
          </>
        }
      />
    </main>
  );
}
