import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { newRequestId } from '../kernel/call.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { purseQuery, putInPurse, takeFromPurse } from '../ports/slot-purse.ts';
import { StakeForm } from '../room/stake-form.tsx';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/receipt.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toasts.store.ts';

const amounts = [1_000, 2_000, 5_000, 10_000].map((coins) => ({ coins, minLevel: 0 }));

function PutIn({
  purse,
  balance,
  onClose,
}: {
  purse: number;
  balance: number;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  const [draft, setDraft] = useState(1_000);
  // The same wish keeps its key until it is done: pressed twice it moves once.
  const [key, setKey] = useState(newRequestId);
  const put = async (): Promise<void> => {
    try {
      await putInPurse(draft, key);
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
    <>
      <Facts
        facts={[
          [t('slot.inPurse'), formatNumber(purse)],
          [t('slot.besideIt'), formatNumber(balance)],
        ]}
      />
      <Button kind="paper" size="s" disabled={purse === 0} onPress={take}>
        {t('slot.takeOut')}
      </Button>
      <StakeForm
        {...{ practice: false, name: 'purse', amounts, draft, onDraft: setDraft, onTyped: setDraft, onClose }}
        label={t('slot.amount')}
        word={t('slot.putIn')}
        fault={draft > balance ? t('error.insufficientBalance') : null}
        onUse={put}
      />
    </>
  );
}

/** The purse: how much the player puts in, and one tap that takes it all out. */
export function PurseSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  const { data } = useQuery(purseQuery(useMay('playPaid')));
  const { purse = 0, balance = 0 } = data ?? {};
  return (
    <Sheet open={open} onClose={onClose} title={t('slot.purse')} text={t('slot.purseText')}>
      <PutIn {...{ purse, balance, onClose }} />
    </Sheet>
  );
}
