import {
  OrderIsCyclical,
  PayType,
  RechargeDialogTab,
  RechargeKind,
  RechargePosition,
} from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { queryClient } from '../kernel/query-client.ts';
import { translate } from '../i18n/use-t.ts';
import { showDeposited } from './checkout-end.ts';
import type { Verdict } from './checkout-end.ts';
import { CheckoutDialog } from './checkout.dialog.tsx';
import type { CheckoutItem } from '../ports/checkout/checkout-item.ts';
import { itemOf } from '../ports/checkout/checkout-item.ts';
import { LevelLimitedDialog } from './level-limited.dialog.tsx';
import { PaymentConfirmDialog } from './payment-confirm.dialog.tsx';
import { PaymentResultDialog } from './payment-result.dialog.tsx';
import { RechargeDialog } from './recharge.dialog.tsx';
import { offerConfig } from '../ports/checkout/offer-fixture.ts';
import { paymentView } from './recharge-fixture.ts';
import { payMethodsQuery, rechargeConfigQuery, rechargeListQuery } from './recharge.queries.ts';
import { openPopup } from '../ui/popups.store.ts';
import { Specimen, Stories } from '../ui/gallery/specimen.tsx';
import type { Story } from '../ui/gallery/specimen.tsx';

import { formatNumber } from '../i18n/format.ts';

const dayMs = 86_400_000;
const kinds = [
  RechargeKind['newbie offer'],
  RechargeKind.newbie,
  RechargeKind['time limit'],
  RechargeKind.club,
  RechargeKind.daily,
  RechargeKind.regular,
];
const prices = [199, 499, 999, 1_999, 4_999, 9_999];

const offers = prices.map((price, place) =>
  offerConfig({
    ...{ configId: place + 1, rechargeMoney: price, convertAmount: price + 1, showAmount: price + 1 },
    ...(place === 2 && { giftAmount: 200, showGiftRatio: 20, showAmount: 1_200, endTime: dayMs }),
    ...(place === 4 && { showFlg: 1, reason: 'boughtToday' }),
  }),
);
const gift = { giftAmount: 50, showGiftRatio: 5, showAmount: 1_050 };
const offer = offerConfig({ rechargeMoney: 999, convertAmount: 1_000, offsetMoney: 300, ...gift });
const sample = '$3.00';
/** Written in the language that is chosen when its story is opened. */
const clubCard = (): CheckoutItem => ({
  ...{ isCyclical: OrderIsCyclical['club purchase'], configId: 1, kind: RechargeKind.club },
  ...{ price: 1_199, original: 1_799, coins: 0, useBonusCard: false },
  lines: [{ term: translate('club.atOnce'), value: formatNumber(1_000) }],
  deductions: [
    { term: translate('club.rest'), value: sample },
    { term: translate('club.coupon'), value: sample },
  ],
  position: RechargePosition['club page'],
});

/** What the dialogs would be told by a server. */
function fill(): void {
  queryClient.setQueryData(rechargeConfigQuery().queryKey, {
    tablist: kinds.map((type) => ({ type, name: RechargeDialogTab.Regular })),
    ...{ selectTab: RechargeKind.regular, activityType: 0, limitTimeRecordId: 0 },
  });
  for (const kind of kinds) {
    const list = kind === RechargeKind.club ? [] : offers;
    queryClient.setQueryData(rechargeListQuery(kind).queryKey, { list, clubConfigList: [] });
  }
  queryClient.setQueryData(payMethodsQuery().queryKey, {
    list: [{ payType: PayType.paypal, provider: 'sandbox' }],
    demonstration: true,
  });
}

const bonus = { bonusCard: 10, bonusCoins: 100, postage: 300 };
const verdicts: readonly [name: string, verdict: Verdict][] = [
  ['paid', { how: 'paid', payment: paymentView({ price: 999, convertAmount: 1_150, coins: 1_050, bonus }) }],
  ['waiting', { how: 'waiting' }],
];
const pack = {
  ...{ experienceVal: 340, manyFlag: true },
  rechargeConfig: offerConfig({ rechargeMoney: 499, experienceVal: 300 }),
};
const sandbox = { rechargeNumber: 'sample', url: '#/' };

const matching = {
  position: RechargePosition['claw room low balance'],
  matched: offers.slice(0, 3),
};

const payment: readonly Story[] = [
  ['get coins', () => openPopup(RechargeDialog, { position: RechargePosition['recharge page'] })],
  [
    'matching offers',
    () => openPopup(RechargeDialog, { ...matching, note: translate('error.insufficientBalance') }),
  ],
  ['checkout', () => openPopup(CheckoutDialog, { item: itemOf(offer, RechargePosition['balance chip']) })],
  ['checkout of a card', () => openPopup(CheckoutDialog, { item: clubCard() })],
  ['confirmation', () => openPopup(PaymentConfirmDialog, sandbox)],
  ['checking', () => openPopup(PaymentResultDialog, { verdict: new Promise<Verdict>(() => undefined) })],
  ...verdicts.map(([name, verdict]): Story => [
    name,
    () => openPopup(PaymentResultDialog, { verdict: Promise.resolve(verdict) }),
  ]),
  [
    'refused',
    () => {
      const message = translate('error.paymentRefused');
      return openPopup(PaymentResultDialog, {
        verdict: Promise.resolve<Verdict>({ how: 'failed', message }),
      });
    },
  ],
  ['coins deposited', () => showDeposited(1_150)],
  ['level limited', () => openPopup(LevelLimitedDialog, { minLevel: 4, pack })],
];

/** Every dialog on the way from an offer to the coins. */
export function RechargeStories(): ReactNode {
  useState(fill);
  return (
    <Specimen name="Payment" wide>
      <Stories of="payment" list={payment} />
    </Specimen>
  );
}
