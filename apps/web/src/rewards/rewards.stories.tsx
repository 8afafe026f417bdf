import { SignType, TaskStatus, TaskType } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { offerConfig } from '../ports/checkout/offer-fixture.ts';
import { Specimen, Stories } from '../ui/gallery/specimen.tsx';
import type { Story } from '../ui/gallery/specimen.tsx';
import { openPopup } from '../ui/popups.store.ts';
import { CheckInDialog } from './check-in.dialog.tsx';
import type { CheckIn, SignDay } from './quests.queries.ts';
import { QuizDialog } from './quiz.dialog.tsx';
import { StampCard } from './stamp-card.tsx';
import { QuestRow, taskFaces } from './task-row.tsx';
import { dealOccasions } from './deal.ts';
import { DealDialog } from './deal.dialog.tsx';
import { FirstDayCard } from './first-day-column.tsx';
import { firstDayOf, firstDepositOf } from './first-day-fixture.ts';
import { FirstDayPath } from './first-day-path.tsx';
import { FirstDayRows, FirstDepositCard } from './first-day-rows.tsx';
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

const day = (place: number, given: Partial<SignDay> = {}): SignDay => ({
  ...{ signDate: `2026-11-${16 + place}`, amount: place === 6 ? 30 : 15, todayFlag: false },
  ...{ status: SignType.unclaimed, cardRate: 0 },
  ...given,
});
/** A week with stamps, a missed day, today under a buff card, and what is to come. */
const stampWeek: CheckIn = {
  userSignModel: {
    signStatus: SignType.unclaimed,
    serialTimesNum: 12,
    rewardList: [
      day(0, { status: SignType.claimed }),
      day(1, { status: SignType.claimed }),
      day(2, { status: SignType.suspend, amount: 0 }),
      day(3, { status: SignType.claimed, cardRate: 50 }),
      day(4, { todayFlag: true, cardRate: 50 }),
      ...[day(5), day(6)],
    ],
  },
  ...{ week: 3, buffEndTime: 2 * dayMs, endTime: dayMs, nowTime: 0 },
};
const claims = [TaskStatus.undo, TaskStatus.claim, TaskStatus.finish] as const;
const noClaim = async (): Promise<void> => undefined;

/** The stamp card, quests in their states, and their dialogs. */
export function QuestsStories(): ReactNode {
  return (
    <Specimen name="Quests" wide>
      <StampCard state={stampWeek} />
      <ul className="card rows">
        {claims.map((receiveStatus) => (
          <QuestRow
            key={receiveStatus}
            face={taskFaces[TaskType.claw]}
            quest={{ coins: 20, goal: 3, done: receiveStatus === TaskStatus.undo ? 1 : 3, receiveStatus }}
            onClaim={noClaim}
          />
        ))}
      </ul>
      <Stories
        of="quests"
        list={[
          ['check-in', () => openPopup(CheckInDialog, { state: stampWeek })],
          ['three questions', () => openPopup(QuizDialog, {})],
        ]}
      />
    </Specimen>
  );
}

/** A first day with a station taken, one to take, the next, and the goal; and what follows a first payment. */
export function FirstDayStories(): ReactNode {
  return (
    <Specimen name="First day" raised wide>
      <FirstDayPath day={firstDayOf()} />
      <FirstDayRows day={firstDayOf()} />
      <FirstDayCard day={firstDayOf()} />
      <FirstDepositCard {...firstDepositOf()} />
    </Specimen>
  );
}

/** The dialogs that bring offers. */
export function RewardsStories(): ReactNode {
  return (
    <Specimen name="Offers" wide>
      <Stories of="offers" list={arriving} />
    </Specimen>
  );
}
