import type { ReactNode } from 'react';
import { offerConfig } from '../ports/checkout/offer-fixture.ts';
import { Specimen, Stories } from '../ui/gallery/specimen.tsx';
import type { Story } from '../ui/gallery/specimen.tsx';
import { openPopup } from '../ui/popups.store.ts';
import { dealOccasions } from './deal.ts';
import { DealDialog } from './deal.dialog.tsx';
import { LevelUpDialog } from './level-up-dialog.tsx';
import { LowBalanceDialog } from './low-balance.dialog.tsx';
import { PersuadeDialog } from './persuade.dialog.tsx';
import { dealOf } from './rewards-fixture.ts';

const dayMs = 86_400_000;
const gift = { giftAmount: 50, showGiftRatio: 5, showAmount: 1_050 };
const offer = offerConfig({ rechargeMoney: 999, convertAmount: 1_000, offsetMoney: 300, ...gift });
const levelOffer = {
  ...{ configId: 9, rechargeMoney: 299, convertAmount: 300, showAmount: 390, showGiftRatio: 30 },
  ...{ endTime: 30_000, nowTime: 0, rechargeConfig: offerConfig() },
};
const levelWay = { userLevel: 1, experience: 1_250, nextExperience: 3_000 };

const arriving: readonly Story[] = [
  ['special offer', () => openPopup(DealDialog, { deal: dealOf(), occasion: dealOccasions.mainPage })],
  [
    'gift claimed',
    () => openPopup(DealDialog, { deal: dealOf({ claimed: true }), occasion: dealOccasions.lowBalance }),
  ],
  ['comeback', () => openPopup(DealDialog, { deal: dealOf(), occasion: dealOccasions.comeback })],
  ['persuade', () => openPopup(PersuadeDialog, { config: offer, remainingTime: dayMs })],
  ['low balance', () => openPopup(LowBalanceDialog, {})],
  ['level up', () => openPopup(LevelUpDialog, { level: 1, way: levelWay, offer: levelOffer })],
];

/** The dialogs that bring offers. */
export function RewardsStories(): ReactNode {
  return (
    <Specimen name="Offers" wide>
      <Stories of="offers" list={arriving} />
    </Specimen>
  );
}
