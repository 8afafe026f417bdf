import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { openPopup } from '../ui/popups.store.ts';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Radio } from '../ui/toggles.tsx';
import { CurrencyPrice } from '../ui/currency-price.tsx';
import { askAge } from './age-dialog.tsx';
import { protectionQuery, takeState } from './protection.queries.ts';

/** What is offered for a week, in cents; every other amount stands on the page of limits. */
const weeks = [1_000, 2_500, 5_000, 10_000] as const;

export function LimitsQuestion({ open, onAnswer }: PopupProps<number>): ReactNode {
  const t = useT();
  const [cents, setCents] = useState<number>(weeks[1]);
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(null)}
      title={t('protection.askTitle')}
      text={t('protection.askText')}
      sticky
      actions={
        <>
          <Button kind="paper" onPress={() => onAnswer(null)}>
            {t('room.notNow')}
          </Button>
          <Button kind="paper" onPress={() => onAnswer(cents)}>
            {t('protection.askSet')}
          </Button>
        </>
      }
    >
      <div role="radiogroup" aria-label={t('protection.week')}>
        {weeks.map((each) => (
          <Radio
            key={each}
            name="week"
            value={`${each}`}
            chosen={each === cents}
            onChoose={(value) => setCents(Number(value))}
          >
            <CurrencyPrice minor={each} />
          </Radio>
        ))}
      </div>
    </Sheet>
  );
}

/**
 * Before a payment: asks for the age where this arcade does, and once in a player's life whether they want a limit.
 * False: the payment is not begun. Rejects as calls do.
 */
export async function askLimitsOnce(): Promise<boolean> {
  if (!(await askAge())) return false;
  const { asked, limits } = await queryClient.fetchQuery(protectionQuery);
  if (asked || limits.some(({ amount }) => amount !== null)) return true;
  const cents = await openPopup<object, number>(LimitsQuestion, {});
  if (cents !== null) takeState(await call('setLimit', { name: 'depositWeek', amount: cents }));
  await call('limitsAsked', {});
  await queryClient.invalidateQueries({ queryKey: protectionQuery.queryKey });
  return true;
}
