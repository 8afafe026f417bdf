import { clientAppVersion, inviteCoins } from '@grabbit/contract';
import {
  Coins,
  HeartHandshake,
  IdCard,
  Package,
  ReceiptText,
  ShoppingBag,
  SquarePlay,
  TicketCheck,
  TrendingUp,
  UserPlus,
  Wallet,
  Monitor,
  Smartphone,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { brandName } from '../kernel/brand.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { useT } from '../i18n/use-t.ts';
import { Slot } from '../ports/slot.tsx';
import { Menu, MenuLink } from '../ui/menu.tsx';
import { PeopleMenu } from '../room/chat/people-menu.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { PlayerCard } from '../ui/player-card.tsx';
import { SecuritySections } from './security/security-sections.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { formatAgo } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { sessionsQuery } from './account.queries.ts';
import { browserName, isPhone } from '../kernel/agent-name.ts';
import './settings.css';
import { SignOut } from './sign-out-button.tsx';

/** Where one is signed in, each of which can be ended from here. */
function SessionList(): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const revoke = useMutation({
    mutationFn: (id: string) => call('revokeSession', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
  if (data === undefined && error !== null) return <LoadFault error={error} onRetry={refetch} />;
  return (
    <section className="card sessions">
      <h2>{t('settings.sessions')}</h2>
      {data === undefined ? (
        <Skeleton height="56px" />
      ) : (
        <ul className="rows">
          {data.map((session) => (
            <li className="row" key={session.id}>
              <span className="row__i">
                <Sign of={isPhone(session.agent) ? Smartphone : Monitor} size={20} />
              </span>
              <span className="row__t">
                <b>{browserName(session.agent) ?? t('settings.unknownBrowser')}</b>
                <small>{t('settings.seen', { when: formatAgo(session.seenAt) })}</small>
              </span>
              {session.current ? (
                <Badge tone="free" dot>
                  {t('settings.here')}
                </Badge>
              ) : (
                <Button kind="paper" size="s" onPress={() => revoke.mutateAsync(session.id)}>
                  {t('settings.revoke')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The player's own corner: who they are, what is theirs, how the arcade looks, and the way out. */
export function SettingsPage(): ReactNode {
  const t = useT();
  usePageTitle(t('settings.title'));
  const desk = useDesktop();
  return (
    <>
      <div className="title">
        <h1>{t('settings.title')}</h1>
      </div>
      <div className="cols">
        <div className="stack">
          {!desk && <PlayerCard />}
          <OwnMenu desk={desk} />
        </div>
        <div className="stack">
          <Slot name="lookMenu" own awaited />
          <PeopleMenu />
        </div>
        <SecuritySections />
        <div className="wide">
          <SessionList />
        </div>
        <Slot name="alertsCard" awaited />
        <Slot name="parcelMails" awaited />
        <Slot name="recallMails" awaited />
        <Slot name="letterMails" awaited />
        <Slot name="newsletterCard" awaited />
        <Slot name="helpMenu" awaited />
        <div className="stack">
          <SignOut />
          <p className="version">
            {brandName} · {t('settings.version', { version: clientAppVersion })}
          </p>
        </div>
      </div>
    </>
  );
}

/** A desktop's rail leads to toys and parcels itself. */
function OwnMenu({ desk }: { desk: boolean }): ReactNode {
  const t = useT();
  return (
    <Menu title={t('settings.records')}>
      <Slot name="inboxItem" awaited />
      <MenuLink
        to="/user/settings/userinfo"
        sign={IdCard}
        ink="pink"
        text={t('settings.profile')}
        note={t('settings.profileText')}
      />
      {!desk && (
        <>
          <MenuLink
            to="/pack"
            sign={ShoppingBag}
            ink="cyan"
            text={t('nav.prizes')}
            note={t('nav.prizesNote')}
          />
          <MenuLink
            to="/orders/$type"
            params={{ type: 'all' }}
            sign={Package}
            ink="orange"
            text={t('nav.parcels')}
            note={t('nav.parcelsNote')}
          />
        </>
      )}
      <MenuLink
        to="/user/game-record"
        sign={SquarePlay}
        ink="lilac"
        text={t('nav.plays')}
        note={t('nav.playsNote')}
      />
      <MenuLink to="/user/wallet" sign={Wallet} ink="mint" text={t('wallet.title')} note={t('wallet.note')} />
      <MenuLink
        to="/user/coin-record"
        sign={Coins}
        ink="lemon"
        text={t('nav.coins')}
        note={t('nav.coinsNote')}
      />
      <MenuLink
        to="/user/payments"
        sign={ReceiptText}
        ink="pink"
        text={t('payment.mine')}
        note={t('payment.mineNote')}
      />
      <MenuLink
        to="/user/exchange-code"
        sign={TicketCheck}
        ink="mint"
        text={t('cards.codeTitle')}
        note={t('cards.codeText')}
      />
      <MenuLink to="/levels" sign={TrendingUp} ink="lemon" text={t('levels.title')} note={t('levels.note')} />
      <MenuLink
        to="/invite"
        sign={UserPlus}
        ink="cyan"
        text={t('invite.title')}
        note={t('invite.note', { coins: inviteCoins })}
      />
      <MenuLink
        to="/protection"
        sign={HeartHandshake}
        ink="coral"
        text={t('protection.title')}
        note={t('protection.note')}
      />
    </Menu>
  );
}
