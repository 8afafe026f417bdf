import { BonusCardStatus, practiceGames, type PracticeGame } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { queryClient } from '../kernel/query-client.ts';
import { BonusCardSelector } from './bonus-card-selector.tsx';
import { BuffFace } from './buff-face.tsx';
import { BuffSettlement } from './buff-settlement.tsx';
import { BuffLibrary, CardRules, NewBuffCard } from './card-dialogs.tsx';
import type { RuleSet } from './card-dialogs.tsx';
import { bonusCardPrompt, bonusUsagePrompt } from './card-prompts.tsx';
import { CardsPopup } from './cards-dialog.tsx';
import { bonusCard, buffCard, cardCounts } from './cards-fixture.ts';
import { postCreditQuery } from '../ports/cards/cards.queries.ts';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';
import {
  buffBookQuery,
  buffCardsQuery,
  cardCountsQuery,
  cardRecordsQuery,
  couponsQuery,
  pushTimeQuery,
  usableCardsQuery,
} from './cards.queries.ts';
import type { BonusCard } from '../ports/cards/cards.queries.ts';
import { Button } from '../ui/button.tsx';
import { openPopup } from '../ui/popups.store.ts';
import { Specimen, States } from '../ui/gallery/specimen.tsx';

const hourMs = 3_600_000;
const now = Date.now();

const bonus: readonly BonusCard[] = [
  bonusCard({ userCardRecordId: 3, ratio: 20, star: 3, limitAmount: 1999, name: 'Parade bonus' }),
  bonusCard({ userCardRecordId: 2, endTime: now + 20 * hourMs }),
  bonusCard({ userCardRecordId: 1, ratio: 5, star: 1, limitAmount: 0, name: 'Pocket bonus', reserved: true }),
];
const over = bonus.map((card, index) => ({
  ...card,
  status: BonusCardStatus[index === 0 ? 'used' : 'expired'],
}));
const buff = buffCard({ endTime: now + 70 * hourMs, nowTime: now });
const book = [0, 1, 2, 3, 4, 5].map((star) =>
  buffCard({ cardId: star, star, rewardRate: 5 + star * 5, quantity: star === 3 ? 1 : 0, nowTime: now }),
);
const coins: Partial<Record<PracticeGame, number>> = { claw: 200, push: 30, fishing: 12 };
const trialBalance = Object.fromEntries(practiceGames.map(({ name }) => [name, coins[name] ?? 0])) as Record<
  PracticeGame,
  number
>;

/** What the dialogs would be told by a server. */
function fill(): void {
  const page = { pageNum: 1, total: 3, nowTime: now };
  queryClient.setQueryData(usableCardsQuery().queryKey, { ...page, list: [...bonus] });
  queryClient.setQueryData(cardRecordsQuery().queryKey, { ...page, list: over });
  queryClient.setQueryData(buffCardsQuery().queryKey, { list: [buff] });
  queryClient.setQueryData(buffBookQuery().queryKey, { list: book });
  queryClient.setQueryData(postCreditQuery().queryKey, { ofsetAmount: 350 });
  queryClient.setQueryData(couponsQuery().queryKey, { list: [], records: [] });
  queryClient.setQueryData(trialBalanceQuery().queryKey, { trialBalance });
  queryClient.setQueryData(pushTimeQuery().queryKey, {
    list: [{ kindId: 1001, roomCoin: 10, timeNum: 60, drops: 6, beCoin: 60, quantity: 3 }],
    inUse: null,
    nowTime: 0,
  });
  const counts = { buffCardCount: 1, rechargeCardCount: 2, unifiedTrialBalance: 200 };
  queryClient.setQueryData(cardCountsQuery().queryKey, cardCounts(counts));
}

function Selectors(): ReactNode {
  const [card, setCard] = useState<BonusCard | null>(null);
  const [price, setPrice] = useState(1999);
  return (
    <States of="bonus card selector">
      <Button size="s" kind="paper" onPress={() => setPrice(price === 1999 ? 999 : 1999)}>
        {`${price} cents`}
      </Button>
      <BonusCardSelector priceCents={price} coins={price} value={card} onChange={setCard} />
      <BonusCardSelector priceCents={99} coins={99} value={null} onChange={() => undefined} />
    </States>
  );
}

const ruleSets: readonly RuleSet[] = ['buff', 'bonus', 'discount', 'trial'];

/** Cards of the money area: their faces, and every dialog that is about them. */
export function CardsStories(): ReactNode {
  useState(fill);
  const [rules, setRules] = useState<RuleSet | null>(null);
  const [library, setLibrary] = useState(false);
  const dialogs: readonly [name: string, open: () => unknown][] = [
    ['cards', () => openPopup(CardsPopup, {})],
    ['library', () => setLibrary(true)],
    ['new buff card', () => openPopup(NewBuffCard, { card: buff })],
    ['settlement', () => openPopup(BuffSettlement, { card: buff, coin: 34 })],
    ['bonus prompt', () => openPopup(bonusCardPrompt.Dialog, { card: bonusCard({ startTime: now }) })],
    ['bonus usage', () => openPopup(bonusUsagePrompt.Dialog, { card: bonusCard() })],
  ];
  return (
    <Specimen name="Power cards" wide>
      <States of="buff cards">
        {book.map((card) => (
          <BuffFace key={card.cardId} card={card} dim={card.quantity === 0} />
        ))}
      </States>
      <Selectors />
      <States of="dialogs">
        {dialogs.map(([name, open]) => (
          <Button key={name} size="s" kind="paper" onPress={() => void open()}>
            {name}
          </Button>
        ))}
        {ruleSets.map((set) => (
          <Button key={set} size="s" kind="paper" onPress={() => setRules(set)}>
            {`rules: ${set}`}
          </Button>
        ))}
      </States>
      <CardRules open={rules !== null} onClose={() => setRules(null)} of={rules ?? 'buff'} />
      <BuffLibrary open={library} onClose={() => setLibrary(false)} />
    </Specimen>
  );
}
