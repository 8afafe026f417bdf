import { RechargeKind } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import type { Key } from '../i18n/keys.ts';

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
