import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useT } from '../i18n/use-t.ts';
import { hidesFeature, useAppMode } from '../kernel/app-config.ts';
import { playerStore } from '../kernel/player.store.ts';
import { ButtonLink } from '../ui/button-link.tsx';

/** What the tables of the club are, and the way to it for who is no member. */
export function VipNote(): ReactNode {
  const t = useT();
  const member = useStore(playerStore, ({ isClubMember }) => isClubMember);
  const hidden = hidesFeature(useAppMode(), 'club');
  return (
    <section className="card vipnote">
      <p>{t('push.vipText')}</p>
      {!member && !hidden && (
        <ButtonLink to="/club" size="s">
          {t('push.toClub')}
        </ButtonLink>
      )}
    </section>
  );
}
