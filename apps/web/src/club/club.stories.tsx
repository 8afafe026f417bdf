import { ClubCardState } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { formatSigned } from '../i18n/format.ts';
import { translate } from '../i18n/use-t.ts';
import { showToast } from '../ui/toasts.store.ts';
import { claimToastMs } from './claim.ts';
import { showClubOffer } from './club-offer.tsx';
import { showClubRequired } from './club-required.tsx';
import type { ClubCard } from '../ports/club/club.queries.ts';
import type { HeldCard } from './club.queries.ts';
import { MemberCard } from './member-card.tsx';
import { renewClub } from './renew-club.tsx';
import { Button } from '../ui/button.tsx';
import { openPopup } from '../ui/popups.store.ts';
import { Specimen, States } from '../ui/gallery/specimen.tsx';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 22, 12);

const held: HeldCard = {
  ...{ cardId: 1, cardClass: 1, configType: 6, renew: false, expirationTime: '12/22/2026' },
  expirationTimeLong: now + 30 * dayMs,
  renewalTimeLong: now + 25 * dayMs,
};

const card: ClubCard = {
  ...{ configId: 1, configType: 5, cardClass: 2, rechargeMoney: 499, showAmount: 499, giveCoin: 0 },
  ...{ vipDays: 7, firstAmount: 600, dayAmount: 70, totalAmount: 1_090, showGiftRatio: 118 },
  ...{ totalOffsetMoney: 250, offsetMoney: 250, offsetCurrMoney: 250, couponMoney: 0, remainingDay: 0 },
  ...{ advanceDay: 3, rechargeDescribe: '', productId: '', state: ClubCardState.append, restOffset: 0 },
  ...{ restCoins: 0, price: 499 },
};

const showClaim = (): void =>
  showToast({
    ...{ tone: 'coins', title: translate('club.claimed'), text: formatSigned(80) },
    ms: claimToastMs,
  });

/** The club's card and its dialogs. */
export function ClubStories(): ReactNode {
  const renew = async (): Promise<void> => Promise.resolve();
  return (
    <Specimen name="Club" wide raised>
      <MemberCard held={held} card={undefined} now={now} onRenew={renew} />
      <MemberCard
        held={{ ...held, cardClass: 2, renew: true, expirationTimeLong: now + 2 * dayMs }}
        card={card}
        now={now}
        onRenew={renew}
      />
      <States of="dialogs">
        <Button
          size="s"
          kind="paper"
          onPress={() => void openPopup<{ leftMs: number }, true>(renewClub.Dialog, { leftMs: 4 * dayMs })}
        >
          renewal
        </Button>
        <Button size="s" kind="paper" onPress={() => void showClubRequired()}>
          members only
        </Button>
        <Button size="s" kind="paper" onPress={() => void showClubOffer('newbie', { ...card, cardClass: 1 })}>
          newbie card
        </Button>
        <Button size="s" kind="paper" onPress={() => void showClubOffer('first', card)}>
          first card
        </Button>
        <Button size="s" kind="paper" onPress={showClaim}>
          claim result
        </Button>
      </States>
    </Specimen>
  );
}
