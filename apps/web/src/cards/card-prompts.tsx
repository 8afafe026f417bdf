import { RechargePosition } from '@grabbit/contract';
import type { BonusCardScene } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { emitEvent } from '../kernel/events.ts';
import { mayNow } from '../kernel/session.store.ts';
import { cardTimeLeft } from '../i18n/format-terms.ts';
import { translate, useT } from '../i18n/use-t.ts';
import { isSpared, offerQuietly } from '../ports/checkout/spared.ts';
import { startFrom } from '../ports/checkout/start-from.ts';
import { Burst } from '../ui/burst.tsx';
import { Button } from '../ui/button.tsx';
import { openPopup } from '../ui/popups.store.ts';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Stars } from '../ui/stars.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { formatPercent, fromAmount, timeLeft } from '../ports/cards/card-words.ts';
import './cards.css';
import { CardsPopup, tabCounts } from './cards-dialog.tsx';
import type { BonusCard } from '../ports/cards/cards.queries.ts';

interface CardData {
  card: BonusCard;
}

/** A bonus card, large, for the dialogs that are about one. */
function BigTicket({ card }: CardData): ReactNode {
  return (
    <div className="guide">
      <Burst points={20} inner={41} fill="var(--b-lemon)" />
      <span className="bigcard">
        <b className="num">{formatPercent(card.ratio)}</b>
        <span>{card.name}</span>
        <Stars value={card.star} of={3} size={24} />
      </span>
    </div>
  );
}

/** [S033] A card that a scene offers: claiming it calls, then closes. It costs nothing and may be left. */
function BonusCardDialog({ card, open, onAnswer }: CardData & PopupProps<boolean>): ReactNode {
  const t = useT();
  const leave = (): void => onAnswer(false);
  const claim = async (): Promise<void> => {
    const { cardSceneTriggerRecordId } = card;
    await call('receiveSceneCard', { cardSceneTriggerRecordId });
    emitEvent('refreshCardCount');
    showToast({ tone: 'success', text: translate('cards.claimed') });
    onAnswer(true);
  };
  const time = cardTimeLeft(card.endTime - card.startTime);
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={t('cards.promptTitle')}
      text={t('cards.promptText', { from: fromAmount(card, t), time })}
      actions={
        <>
          <Button kind="paper" onPress={leave}>
            {t('cards.notNow')}
          </Button>
          <Button onPress={claim}>{t('cards.claim')}</Button>
        </>
      }
    >
      <BigTicket card={card} />
    </Sheet>
  );
}

/** Reminds of the best card that the player holds. "Use it" leads to where coins are bought. */
function BonusUsageDialog({ card, open, onAnswer }: CardData & PopupProps<boolean>): ReactNode {
  const t = useT();
  const use = (): void => {
    onAnswer(true);
    startFrom({ position: RechargePosition['bonus card prompt'] });
  };
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(false)}
      title={t('cards.usageTitle')}
      text={`${fromAmount(card, t)} · ${timeLeft(card.endTime, t)}`}
      actions={
        <>
          <Button kind="paper" onPress={() => onAnswer(false)}>
            {t('cards.notNow')}
          </Button>
          <Button kind="paper" onPress={use}>
            {t('cards.useIt')}
          </Button>
        </>
      }
    >
      <BigTicket card={card} />
    </Sheet>
  );
}

/** Daily prompt BonusCardPrompt: a card on offer that nobody has claimed yet. */
export const bonusCardPrompt = {
  async check(): Promise<CardData | null> {
    const { list } = await call('cardSceneInfo', {});
    const card = list[0];
    return card === undefined ? null : { card };
  },
  Dialog: BonusCardDialog,
};

/** Daily prompt AllCards: everything that can be used now, where there is anything. */
export const allCardsPrompt = {
  async check(): Promise<Record<never, never> | null> {
    const counts = tabCounts(await call('cardCounts', {}));
    return Object.values(counts).some((count) => count > 0) ? {} : null;
  },
  Dialog: CardsPopup,
};

/** Daily prompt BonusCardUsage: the best bonus card that the player holds. */
export const bonusUsagePrompt = {
  async check(): Promise<CardData | null> {
    const card = await call('bestBonusCard', {});
    return card === null ? null : { card };
  },
  Dialog: BonusUsageDialog,
};

/**
 * [S032] Asks whether a scene offers a card, and shows it. True when one was shown; resolves when it is closed.
 * The server decides: once a day, and only where the scene's condition holds. Who has just not paid reads a line of it.
 */
export async function offerSceneCard(scene: BonusCardScene): Promise<boolean> {
  if (!mayNow('playPaid')) return false;
  const card = await call('triggerCardScene', { sceneType: scene });
  if (card === null) return false;
  const show = (): Promise<unknown> => openPopup(BonusCardDialog, { card });
  if (isSpared()) offerQuietly(translate('cards.promptTitle'), () => void show());
  else await show();
  return true;
}
