import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { PlayerCard } from '../account/player-card.tsx';
import { SignOut } from '../account/sign-out-button.tsx';
import { useSignedIn } from '../account/use-account.ts';
import { useDesk } from '../ui/use-media.ts';
import { HelpMenu, LookMenu } from './look-menu.tsx';
import { PageHead } from './page-head.tsx';

/** For those without an account of their own: how the arcade looks and speaks here, and where help is. */
export function PreferPage(): ReactNode {
  const t = useT();
  const desk = useDesk();
  const signedIn = useSignedIn();
  return (
    <>
      <PageHead title={t('prefer.title')} text={t('prefer.titleText')} />
      <div className="cols">
        {!desk && <PlayerCard />}
        <LookMenu own={false} />
        <HelpMenu />
        {signedIn && <SignOut />}
      </div>
    </>
  );
}
