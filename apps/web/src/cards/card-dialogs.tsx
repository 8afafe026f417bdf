import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { Key } from '../i18n/keys.ts';
import { Button } from '../ui/button.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { openPopup } from '../ui/popups.store.ts';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { BuffFace } from './buff-face.tsx';
import { lasting, timeLeft } from '../ports/cards/card-words.ts';
import { buffBookQuery } from './cards.queries.ts';
import type { BuffCard } from './cards.queries.ts';

export type RuleSet = 'buff' | 'bonus' | 'discount' | 'trial';

/** What holds for each sort of card, point by point. */
const rules: Readonly<Record<RuleSet, { readonly title: Key; readonly points: readonly Key[] }>> = {
  buff: {
    title: 'cards.guide',
    points: ['cards.guide1', 'cards.guide2', 'cards.guide3', 'cards.guide4'],
  },
  bonus: { title: 'cards.ruleBonus', points: ['cards.ruleBonus1', 'cards.ruleBonus2', 'cards.ruleBonus3'] },
  discount: {
    title: 'cards.ruleDiscount',
    points: ['cards.ruleDiscount1', 'cards.ruleDiscount2', 'cards.ruleDiscount3'],
  },
  trial: { title: 'cards.ruleTrial', points: ['cards.ruleTrial1', 'cards.ruleTrial2', 'cards.ruleTrial3'] },
};

export interface CardRulesProps {
  open: boolean;
  onClose: () => void;
  of: RuleSet;
}

/** The rules of one sort of card; for buff cards it is their guide. */
export function CardRules({ open, onClose, of }: CardRulesProps): ReactNode {
  const t = useT();
  const { title, points } = rules[of];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(title)}
      actions={<Button onPress={onClose}>{t('cards.gotIt')}</Button>}
    >
      {of === 'buff' && (
        <div className="guide">
          <BuffFace card={{ cardName: t('cards.example'), star: 3, rewardRate: 15 }} large />
        </div>
      )}
      <ol className="points">
        {points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ol>
    </Sheet>
  );
}

/** Every buff card there is, with those that the player has. */
export function BuffLibrary({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('cards.library')} text={t('cards.libraryText')}>
      {open && <Book />}
    </Sheet>
  );
}

function Book(): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(buffBookQuery());
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={3} /> : <LoadFault error={error} onRetry={refetch} />;
  }
  return (
    <ul className="book">
      {data.map((card) => (
        <li key={card.cardId}>
          <BuffFace card={card} dim={card.quantity === 0}>
            <small>
              {card.quantity === 0
                ? t('cards.lasts', { time: lasting(card.hours) })
                : timeLeft(card.endTime, t, card.nowTime)}
            </small>
          </BuffFace>
        </li>
      ))}
    </ul>
  );
}

/** A buff card that has just come: it runs already. */
export function NewBuffCard({ card, open, onAnswer }: { card: BuffCard } & PopupProps<true>): ReactNode {
  const t = useT();
  const close = (): void => onAnswer(null);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('cards.newBuff')}
      text={card.cardDescribe}
      actions={<Button onPress={close}>{t('cards.gotIt')}</Button>}
    >
      <div className="guide">
        <BuffFace card={card} large>
          <small>{timeLeft(card.endTime, t, card.nowTime)}</small>
        </BuffFace>
      </div>
    </Sheet>
  );
}

/** Tells of a buff card that has just come; resolves when it is closed. */
export async function showNewBuffCard(card: BuffCard): Promise<void> {
  await openPopup(NewBuffCard, { card });
}
