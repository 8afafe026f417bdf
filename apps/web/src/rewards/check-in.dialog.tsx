import { SignType } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoment } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { queryClient } from '../kernel/query-client.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { stampToday } from './claim-quest.ts';
import { checkInQuery } from './quests.queries.ts';
import type { CheckIn } from './quests.queries.ts';
import { coinsOf, StampBuff, StampLine, StampWeek } from './stamp-card.tsx';

/** The days of the stamp card, and today's stamp. It stays until it is closed: the stamp can be seen on it. */
export function CheckInDialog({
  state: given,
  open,
  onAnswer,
}: { state: CheckIn } & PopupProps<true>): ReactNode {
  const t = useT();
  const { data: state } = useQuery({ ...checkInQuery(), initialData: given, staleTime: 60_000 });
  const { signStatus, rewardList } = state.userSignModel;
  const today = rewardList.find(({ todayFlag }) => todayFlag);
  const leave = (): void => onAnswer(null);
  const signed = signStatus === SignType.claimed || today === undefined;
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={t('tasks.stampCard')}
      text={<StampLine state={state} />}
      actions={
        signed ? (
          <Button onPress={leave}>{t('rewards.levelUpGo')}</Button>
        ) : (
          <>
            <Button kind="paper" onPress={leave}>
              {t('room.notNow')}
            </Button>
            <Button onPress={stampToday}>
              {t('tasks.stamp')} <Price coins={coinsOf(today)} size={22} />
            </Button>
          </>
        )
      }
    >
      <div className="qstamps qstamps--bare">
        <StampWeek state={state} />
        <div className="qstamps__f">
          <StampBuff state={state} />
          {signed && (
            <p className="qstamps__n">
              {t('tasks.next', { time: formatMoment(state.endTime, { timeStyle: 'short' }) })}
            </p>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** Daily prompt CheckIn: while today has no stamp. */
export const checkInPrompt = {
  async check(): Promise<{ state: CheckIn } | null> {
    const state = await queryClient.fetchQuery({ ...checkInQuery(), staleTime: 0 });
    return state.userSignModel.signStatus === SignType.claimed ? null : { state };
  },
  Dialog: CheckInDialog,
} as const;
