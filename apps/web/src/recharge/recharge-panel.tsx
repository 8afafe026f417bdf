import type { RechargePosition, CallReply } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { clubItem } from '../ports/club/club-item.ts';
import { useT } from '../i18n/use-t.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { tabsClass } from '../ui/tab-keys.ts';
import { useTabList } from '../ui/use-tab-list.ts';
import { itemOf } from '../ports/checkout/checkout-item.ts';
import type { CheckoutItem } from '../ports/checkout/checkout-item.ts';
import { KindIcon } from './kind-icons.tsx';
import { ClubOfferCard, inkOf, OfferCard } from './offer-card.tsx';
import { rechargeConfigQuery, rechargeListQuery } from './recharge.queries.ts';
import { RechargeKind } from '@grabbit/contract';
import type { Key } from '../i18n/keys.ts';
import './recharge.css';

interface RechargeTab {
  readonly kind: RechargeKind;
  readonly label: Key;
  /** Ink of the tab and of its band. */
  readonly ink: string;
}

/** The tabs in the order of the specification. */
export const rechargeTabs: readonly RechargeTab[] = [
  { kind: RechargeKind['newbie offer'], label: 'recharge.tabNewbieOffer', ink: 'var(--b-lemon)' },
  { kind: RechargeKind.newbie, label: 'recharge.tabNewbieBonus', ink: 'var(--b-mint)' },
  { kind: RechargeKind['time limit'], label: 'recharge.tabSpecial', ink: 'var(--b-coral)' },
  { kind: RechargeKind.club, label: 'rooms.club', ink: 'var(--b-cyan)' },
  { kind: RechargeKind.daily, label: 'recharge.tabDaily', ink: 'var(--b-pink)' },
  { kind: RechargeKind.regular, label: 'recharge.tabRegular', ink: 'var(--b-lilac)' },
];

/** The server's tabs that this app knows, in the specified order whatever order the server tells them in. */
export function tabsOf(config: Pick<CallReply<'rechargeConfig'>, 'tablist'>): readonly RechargeTab[] {
  return rechargeTabs.filter(({ kind }) => config.tablist.some(({ type }) => type === kind));
}

/** The tab that is open first: the one that was asked for, else the server's, else the last. */
export function firstTab(
  tabs: readonly RechargeTab[],
  selectTab: number,
  asked?: RechargeKind,
): RechargeKind | undefined {
  const has = (kind: number | undefined): boolean => tabs.some((tab) => tab.kind === kind);
  if (asked !== undefined && has(asked)) return asked;
  return has(selectTab) ? (selectTab as RechargeKind) : tabs.at(-1)?.kind;
}

export interface RechargePanelProps {
  position: RechargePosition;
  /** The tab that is open first. */
  kind?: RechargeKind;
  onChoose: (item: CheckoutItem) => void;
  /** The tabs could not be read. */
  onFault?: (error: unknown) => void;
}

/** Everything that is for sale: a tab for each kind that the player has something in. */
export function RechargePanel({ position, kind, onChoose, onFault }: RechargePanelProps): ReactNode {
  const { data, error, refetch } = useQuery(rechargeConfigQuery());
  const tell = useEffectEvent((fault: unknown) => onFault?.(fault));
  const lost = data === undefined && error !== null;
  useEffect(() => {
    if (lost) tell(error);
  }, [lost, error]);
  if (lost) return <LoadFault error={error} onRetry={refetch} />;
  if (data === undefined) return <OffersComing />;
  return <Kinds key={kind} {...{ position, onChoose }} config={data} {...(kind !== undefined && { kind })} />;
}

/** Offers that are being fetched: the size of cards, so that nothing jumps. */
function OffersComing(): ReactNode {
  return (
    <div className="offers" aria-hidden="true">
      {[0, 1, 2, 3].map((each) => (
        <Skeleton key={each} height="128px" />
      ))}
    </div>
  );
}

interface KindsProps extends Omit<RechargePanelProps, 'onFault'> {
  config: Parameters<typeof tabsOf>[0] & { readonly selectTab: number };
}

function Kinds({ position, kind, onChoose, config }: KindsProps): ReactNode {
  const t = useT();
  const tabs = tabsOf(config);
  const [wanted, setWanted] = useState<RechargeKind | undefined>(kind);
  const chosen = firstTab(tabs, config.selectTab, wanted);
  const ids = tabs.map((each) => String(each.kind));
  const { list, tab, panel } = useTabList(ids, String(chosen), (id) => {
    setWanted(tabs.find((each) => String(each.kind) === id)?.kind);
  });
  if (chosen === undefined) {
    return <EmptyState toy="chick" title={t('recharge.none')} text={t('recharge.noneText')} />;
  }
  return (
    <div className="get">
      <div
        className={`${tabsClass(tabs.length)} kinds`}
        role="tablist"
        aria-label={t('recharge.kinds')}
        ref={list}
      >
        {tabs.map(({ kind: each, label, ink }) => (
          <button
            key={each}
            {...tab(String(each))}
            className="kind"
            style={{ '--blk': ink } as Record<string, string>}
          >
            <KindIcon kind={each} />
            <span>{t(label)}</span>
          </button>
        ))}
      </div>
      <div {...panel} className="get__b">
        <Offers kind={chosen} {...{ position, onChoose }} />
      </div>
      <Link to="/about" className="get__more">
        <Sign of={Info} size={18} />
        {t('recharge.learnMore')}
      </Link>
    </div>
  );
}

function Offers({
  kind,
  position,
  onChoose,
}: {
  kind: RechargeKind;
  position: RechargePosition;
  onChoose: (item: CheckoutItem) => void;
}): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(rechargeListQuery(kind));
  if (data === undefined) {
    return error === null ? <OffersComing /> : <LoadFault error={error} onRetry={refetch} />;
  }
  const { list, clubConfigList } = data;
  if (list.length + clubConfigList.length === 0) {
    return <EmptyState toy="chick" title={t('recharge.none')} text={t('recharge.noneText')} />;
  }
  return (
    <div className="offers">
      {clubConfigList.map((config) => (
        <ClubOfferCard
          key={config.configId}
          config={config}
          onChoose={() => onChoose(clubItem(config, null, position))}
        />
      ))}
      {list.map((config, place) => (
        <OfferCard
          key={`${config.configId} ${config.endTime}`}
          config={config}
          ink={inkOf(place)}
          onChoose={() => onChoose(itemOf(config, position))}
          onEnd={() => void refetch()}
        />
      ))}
    </div>
  );
}
