import { OrderIsCyclical, PayType, RechargeKind, RechargePosition } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { queryClient } from '../../app/query-client.ts';
import { claimToastMs } from '../../club/claim.ts';
import { dollars } from '../../club/club-words.ts';
import { formatNumber, formatSigned } from '../../i18n/format.ts';
import { translate } from '../../i18n/use-t.ts';
import { showDeposited } from '../../recharge/checkout.ts';
import type { Verdict } from '../../recharge/checkout.ts';
import { CheckoutDialog } from '../../recharge/checkout.dialog.tsx';
import type { CheckoutItem } from '../../recharge/checkout-item.ts';
import { itemOf } from '../../recharge/checkout-item.ts';
import { LevelLimitedDialog } from '../../recharge/level-limited.dialog.tsx';
import { PaymentConfirmDialog } from '../../recharge/payment-confirm.dialog.tsx';
import { PaymentResultDialog } from '../../recharge/payment-result.dialog.tsx';
import { RechargeDialog } from '../../recharge/recharge.dialog.tsx';
import { offerConfig, paymentView } from '../../recharge/recharge-fixture.ts';
import { payMethodsQuery, rechargeConfigQuery, rechargeListQuery } from '../../recharge/recharge.queries.ts';
import { dealOccasions } from '../../rewards/deal.ts';
import { DealDialog } from '../../rewards/deal.dialog.tsx';
import { LevelUpDialog } from '../../rewards/level-up-dialog.tsx';
import { LowBalanceDialog } from '../../rewards/low-balance.dialog.tsx';
import { PersuadeDialog } from '../../rewards/persuade.dialog.tsx';
import { dealOf } from '../../rewards/rewards-fixture.ts';
import { Button } from '../../ui/button.tsx';
import { openPopup } from '../../ui/popups.store.ts';
import { showToast } from '../../ui/toasts.store.ts';
import { Specimen, States } from './specimen.tsx';

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
/** Written in the language that is chosen when its story is opened. */
const clubCard = (): CheckoutItem => ({
  ...{ isCyclical: OrderIsCyclical['club purchase'], configId: 1, kind: RechargeKind.club },
  ...{ price: 1_199, original: 1_799, coins: 0, useBonusCard: false },
  lines: [{ term: translate('club.atOnce'), value: formatNumber(1_000) }],
  deductions: [
    { term: translate('club.rest'), value: dollars(300) },
    { term: translate('club.coupon'), value: dollars(300) },
  ],
  position: RechargePosition['club page'],
});

/** What the dialogs would be told by a server. */
function fill(): void {
  queryClient.setQueryData(rechargeConfigQuery().queryKey, {
    tablist: kinds.map((type) => ({ type, name: '' })),
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
const levelOffer = {
  ...{ configId: 9, rechargeMoney: 299, convertAmount: 300, showAmount: 390, showGiftRatio: 30 },
  ...{ endTime: 30_000, nowTime: 0, rechargeConfig: offerConfig() },
};
const levelWay = { userLevel: 1, experience: 1_250, nextExperience: 3_000 };
const pack = {
  ...{ experienceVal: 340, manyFlag: true },
  rechargeConfig: offerConfig({ rechargeMoney: 499, experienceVal: 300 }),
};
const sandbox = { rechargeNumber: 'sample', url: '#/' };

const matching = {
  position: RechargePosition['claw room low balance'],
  matched: offers.slice(0, 3),
};

type Story = readonly [name: string, open: () => unknown];

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
];

const arriving: readonly Story[] = [
  ['special offer', () => openPopup(DealDialog, { deal: dealOf(), occasion: dealOccasions.mainPage })],
  [
    'gift claimed',
    () => openPopup(DealDialog, { deal: dealOf({ claimed: true }), occasion: dealOccasions.lowBalance }),
  ],
  ['comeback', () => openPopup(DealDialog, { deal: dealOf(), occasion: dealOccasions.comeback })],
  ['persuade', () => openPopup(PersuadeDialog, { config: offer, remainingTime: dayMs })],
  ['low balance', () => openPopup(LowBalanceDialog, {})],
  ['level limited', () => openPopup(LevelLimitedDialog, { minLevel: 4, pack })],
  ['level up', () => openPopup(LevelUpDialog, { level: 1, way: levelWay, offer: levelOffer })],
  [
    'claim result',
    () =>
      showToast({
        ...{ tone: 'coins', title: translate('club.claimed'), text: formatSigned(80) },
        ms: claimToastMs,
      }),
  ],
];

function Stories({ of, list }: { of: string; list: readonly Story[] }): ReactNode {
  return (
    <States of={of}>
      {list.map(([name, open]) => (
        <Button key={name} size="s" kind="paper" onPress={() => void open()}>
          {name}
        </Button>
      ))}
    </States>
  );
}

/** Every dialog on the way from an offer to the coins, and those that bring offers. */
export function MoneySpecimens(): ReactNode {
  useState(fill);
  return (
    <Specimen name="Money" wide>
      <Stories of="payment" list={payment} />
      <Stories of="offers" list={arriving} />
    </Specimen>
  );
}
