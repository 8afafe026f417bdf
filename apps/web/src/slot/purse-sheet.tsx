import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { newRequestId } from '../kernel/call.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { purseQuery, putInPurse, takeFromPurse } from '../ports/slot-purse.ts';
import { StakeChoice } from '../room/stake-choice.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Facts } from '../ui/receipt.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toasts.store.ts';

const amounts = [1_000, 2_000, 5_000, 10_000].map((coins) => ({ coins, minLevel: 0 }));

const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0);

/** The purse: how much the player puts in, and one tap that takes it all out. */
export function PurseSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  const { data } = useQuery(purseQuery(useMay('playPaid')));
  const [text, setText] = useState('1000');
  // The same wish keeps its key until it is done: pressed twice it moves once.
  const [key, setKey] = useState(newRequestId);
  const { purse = 0, balance = 0 } = data ?? {};
  const amount = wholeOf(text);
  const fault = amount > balance ? t('error.insufficientBalance') : null;
  const put = async (): Promise<void> => {
    try {
      await putInPurse(amount, key);
      setKey(newRequestId());
      onClose();
    } catch (error) {
      setKey(newRequestId());
      reportFailure(error);
    }
  };
  const take = async (): Promise<void> => {
    try {
      const moved = await takeFromPurse();
      showToast({ tone: 'success', text: `${t('slot.takeOut')}: ${formatNumber(moved)}` });
      onClose();
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('slot.purse')}
      text={t('slot.purseText')}
      actions={
        <>
          <Button kind="paper" disabled={purse === 0} onPress={take}>
            {t('slot.takeOut')}
          </Button>
          <Button disabled={amount < 1 || amount > balance} onPress={put}>
            {t('slot.putIn')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [t('slot.inPurse'), formatNumber(purse)],
          [t('slot.besideIt'), formatNumber(balance)],
        ]}
      />
      <div className="purse-amounts">
        <StakeChoice
          {...{ quiet: true, practice: true, amounts, chosen: amount }}
          label={t('slot.amount')}
          onChoose={(coins) => setText(String(coins))}
        />
      </div>
      <Field
        label={t('slot.amount')}
        value={text}
        onChange={setText}
        inputMode="numeric"
        maxLength={9}
        dir="ltr"
        fault={fault}
      />
    </Sheet>
  );
}
