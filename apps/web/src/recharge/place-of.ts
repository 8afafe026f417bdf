import { lowBalanceThresholdCoins, RechargePosition } from '@grabbit/contract';

const byPage: readonly (readonly [page: RegExp, position: RechargePosition])[] = [
  [/^\/claw\/[^/]+\/[^/]+/, RechargePosition['claw room menu']],
  [/^\/pack$/, RechargePosition.pack],
  [/^\/mall$/, RechargePosition.mall],
  [/^\/goods\/[^/]+$/, RechargePosition.goods],
  [/^\/cart$/, RechargePosition.cart],
  [/^\/user\/wallet$/, RechargePosition.wallet],
];

/**
 * The place that the plus beside a balance stands for, by the page's address: a room, the pack, a page of the mall, the
 * wallet, the home while fewer coins are left than is called low; else the balance itself. `coins` is what can be spent, if
 * it is known.
 */
export function placeOf(path: string, coins: number | undefined): RechargePosition {
  if (path === '/' && coins !== undefined && coins < lowBalanceThresholdCoins)
    return RechargePosition['home low balance'];
  return byPage.find(([page]) => page.test(path))?.[1] ?? RechargePosition['balance chip'];
}
