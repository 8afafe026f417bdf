import { RechargeDialogTab, RechargeKind } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { firstTab, rechargeTabs, tabsOf } from './recharge-panel.tsx';

const { regular, club, daily } = RechargeKind;
/** A server that is newer than this app may tell tabs that it does not know. */
const told = (...types: number[]) => ({
  tablist: types.map((type) => ({ type: type as RechargeKind, name: RechargeDialogTab.Regular })),
});

it('has a tab for each of the six, in the order of the specification', () => {
  expect(rechargeTabs).toHaveLength(Object.keys(RechargeDialogTab).length);
  expect(rechargeTabs.map(({ kind }) => kind)).toEqual([6, 3, 5, 2, 4, 1]);
});

it('shows what the server tells and this app knows, whatever the order', () => {
  expect(tabsOf(told(regular, 99, club)).map(({ kind }) => kind)).toEqual([club, regular]);
  expect(tabsOf(told())).toEqual([]);
});

it('opens the tab that was asked for, else the server’s, else the last', () => {
  const tabs = tabsOf(told(daily, regular));
  expect(firstTab(tabs, regular, daily)).toBe(daily);
  expect(firstTab(tabs, daily, club)).toBe(daily);
  expect(firstTab(tabs, 0)).toBe(regular);
  expect(firstTab([], regular)).toBeUndefined();
});
