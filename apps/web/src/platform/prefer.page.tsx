import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { PlayerCard } from '../ui/player-card.tsx';
import { Slot } from '../ports/slot.tsx';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { useDesktop } from '../ui/use-media.ts';
import { HelpMenu, AppearanceMenu } from './appearance-menu.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** For those without an account of their own: how the arcade looks and speaks here, and where help is. */
export function PreferPage(): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const signedIn = useSignedIn();
  return (
    <>
      <PageHead title={t('prefer.title')} text={t('prefer.titleText')} />
      <div className="cols">
        {!desk && <PlayerCard />}
        <AppearanceMenu own={false} />
        <HelpMenu />
        {signedIn && <Slot name="signOut" awaited />}
      </div>
    </>
  );
}
