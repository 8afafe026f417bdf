import { levelThresholds } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Portrait } from '../media/portrait.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useAccount, useMay, useSignedIn } from './use-account.ts';

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

/** How far a stored level (0 to 19) has come towards the next: a share and the points that are missing. */
export function levelProgress(level: number, experience: number): { share: number; missing: number } {
  const from = levelThresholds[level] ?? 0;
  const to = levelThresholds[level + 1];
  if (to === undefined) return { share: 1, missing: 0 };
  return {
    share: Math.min(1, Math.max(0, (experience - from) / (to - from))),
    missing: Math.max(0, to - experience),
  };
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
        <div className="stack" style={{ gap: 8 }}>
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
