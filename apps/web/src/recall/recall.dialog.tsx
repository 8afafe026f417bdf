import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useAccount } from '../kernel/player/use-account.ts';
import { queryClient } from '../kernel/query-client.ts';
import { Button } from '../ui/button.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { RecallGift, RecallStays, RecallToys } from './recall-gift.tsx';
import { forgetRecall, recallQuery, takeRecall } from './recall.queries.ts';
import type { Recall } from './recall.queries.ts';

/** Who has been away is given something (D26). What is left stays on the page of quests. */
export function RecallDialog({ gift, open, onAnswer }: { gift: Recall } & PopupProps<true>): ReactNode {
  const t = useT();
  const name = useAccount()?.nickName;
  const take = async (): Promise<void> => {
    await takeRecall(null);
    forgetRecall();
    onAnswer(true);
  };
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(null)}
      title={name === undefined ? t('recall.title') : t('recall.titleName', { name })}
      text={t('recall.text')}
      actions={
        <>
          <Button kind="paper" onPress={() => onAnswer(null)}>
            {t('room.notNow')}
          </Button>
          <Button onPress={take}>{t('recall.collect', { coins: gift.coins })}</Button>
        </>
      }
    >
      <div className="rcl rcl--sheet">
        <RecallToys />
        <RecallGift gift={gift} />
        <RecallStays gift={gift} />
      </div>
    </Sheet>
  );
}

/** Daily prompt RecallBack: while a gift waits. A check that fails says nothing (E28). */
export const recallPrompt = {
  async check(): Promise<{ gift: Recall } | null> {
    const gift = await queryClient.fetchQuery({ ...recallQuery(null), staleTime: 0 });
    return gift === null ? null : { gift };
  },
  Dialog: RecallDialog,
} as const;
