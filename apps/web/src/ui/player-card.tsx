import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Portrait } from './portrait.tsx';
import { Badge } from './badge.tsx';
import { ButtonLink } from './button-link.tsx';
import { Skeleton } from './skeleton.tsx';
import { levelProgress } from '../kernel/player/level-progress.ts';
import { useAccount, useMay, useSignedIn } from '../kernel/player/use-account.ts';

function Welcome(): ReactNode {
  const t = useT();
  return (
    <section className="player paper sticker">
      <Portrait />
      <b>{t('account.welcome')}</b>
      <p>{t('account.welcomeText')}</p>
      <ButtonLink kind="second" size="s" wide to="/auth">
        {t('account.signIn')}
      </ButtonLink>
    </section>
  );
}

/** Who plays: name, level and the way to the next one; a visitor gets the way in. */
export function PlayerCard(): ReactNode {
  const t = useT();
  const signedIn = useSignedIn();
  const trial = !useMay('ownPrizes');
  const account = useAccount();
  if (!signedIn) return <Welcome />;
  if (account === undefined) {
    return (
      <section className="player paper sticker" aria-hidden="true">
        <Portrait />
        <div className="stack" style={{ gap: 'var(--s2)' }}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </div>
        <div className="bar" />
      </section>
    );
  }
  const { share, missing } = levelProgress(account.userLevel, account.experience);
  const next = t('account.toNext', { points: formatNumber(missing), level: account.userLevel + 2 });
  const top = missing === 0;
  return (
    <section className="player paper sticker">
      <Portrait portrait={account.portrait} />
      <div>
        <b>{t('account.hello', { name: account.nickName })}</b>
        <span className="lvl">
          <Badge tone="new">{t('rooms.level', { level: account.userLevel + 1 })}</Badge>
          {trial ? t('account.trial') : top ? t('account.topLevel') : next}
        </span>
      </div>
      {!trial && (
        <div className="bar" aria-hidden="true">
          <i style={{ width: `${Math.round(share * 100)}%` }} />
        </div>
      )}
      {trial && (
        <ButtonLink kind="second" size="s" wide to="/auth" search={{ mode: 'register' }}>
          {t('account.register')}
        </ButtonLink>
      )}
    </section>
  );
}
