import type { CallReply } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Coins, FileText, Package, PackageCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../kernel/call.ts';
import type { ModalProps } from '../../kernel/modal.ts';
import { leaveBy } from '../../kernel/sign-out.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { LoadFault } from '../../ui/load-fault.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.store.ts';
import { Check } from '../../ui/toggles.tsx';
import { removalQuery } from '../account.queries.ts';
import { ActionSheet } from '../../ui/action-sheet.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useAction } from './use-action.ts';
import { useProof } from './use-proof.ts';

type Removal = CallReply<'removalPreview'>;

/** Deletes the account: what goes with it is said first, and confirmed with its figures. */
export function RemoveAccountModal({ onClose }: ModalProps): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(removalQuery());
  if (data !== undefined) {
    // Other figures are another question: what was confirmed for the old ones does not count.
    return (
      <RemoveSheet key={`${data.coins} ${data.toys}`} removal={data} again={refetch} onClose={onClose} />
    );
  }
  return (
    <Sheet open onClose={onClose} title={t('removal.title')}>
      {error === null ? <Skeleton height="220px" /> : <LoadFault error={error} onRetry={refetch} />}
    </Sheet>
  );
}

interface RemoveSheetProps {
  removal: Removal;
  again: () => Promise<unknown>;
  onClose: () => void;
}

function RemoveSheet({ removal, again, onClose }: RemoveSheetProps): ReactNode {
  const t = useT();
  const act = useAction();
  const navigate = useNavigate();
  const proof = useProof(removal.ways);
  const [sure, setSure] = useState(false);
  const { coins, toys, openPlay } = removal;
  const figures = {
    coins: t('removal.coins', { count: coins, number: formatNumber(coins) }),
    toys: t('removal.toys', { count: toys, number: formatNumber(toys) }),
  };
  const remove = async (): Promise<void> => {
    const gone = await act(async () => {
      const given = await proof.give();
      if (given === null) return false;
      // Under a label of its own: the calls of a session are dropped with it.
      await leaveBy(() => call('removeAccount', { coins, toys, proof: given }, { label: 'removal' }));
      return true;
    }, null);
    // Refused perhaps because the figures have moved: show the new ones.
    if (!gone) return void (await again());
    showToast({ tone: 'info', text: t('removal.done') });
    await navigate({ to: '/', replace: true });
  };
  return (
    <ActionSheet
      title={t('removal.title')}
      text={t('removal.text')}
      action={t('removal.remove')}
      kind="bad"
      disabled={!sure || openPlay}
      onAct={remove}
      onClose={onClose}
    >
      <Consequences removal={removal} figures={figures} />
      {openPlay ? (
        <p className="fault" role="alert">
          {t('removal.openPlay')}
        </p>
      ) : (
        <>
          <Check on={sure} onChange={setSure}>
            {sureWords(removal, figures, t)}
          </Check>
          {sure && <ProofFields proof={proof} />}
        </>
      )}
    </ActionSheet>
  );
}

interface Figures {
  readonly coins: string;
  readonly toys: string;
}

function sureWords({ coins, toys }: Removal, figures: Figures, t: Translate): string {
  if (coins > 0 && toys > 0) return t('removal.sure', { ...figures });
  if (coins > 0) return t('removal.sureOne', { what: figures.coins });
  return toys > 0 ? t('removal.sureOne', { what: figures.toys }) : t('removal.sureNone');
}

function Consequences({ removal, figures }: { removal: Removal; figures: Figures }): ReactNode {
  const t = useT();
  const lines: (readonly [LucideIcon, string])[] = [
    ...(removal.coins > 0 ? [[Coins, t('removal.coinsGone', { coins: figures.coins })] as const] : []),
    ...(removal.toys > 0 ? [[Package, t('removal.toysGone', { toys: figures.toys })] as const] : []),
    ...(removal.parcels > 0 ? [[PackageCheck, t('removal.parcels')] as const] : []),
    [FileText, t('removal.kept')],
  ];
  return (
    <ul className="consequences">
      {lines.map(([sign, text]) => (
        <li key={text}>
          <Sign of={sign} size={20} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
