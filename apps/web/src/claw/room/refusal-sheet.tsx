import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../account/use-account.ts';
import { tellFailure } from '../../app/tell-failure.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { askAge } from '../../protection/age-dialog.tsx';
import { gamingQuery } from '../../rooms/rooms.queries.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useSpendable } from '../../wallet/wallet-chip.tsx';
import { useRoom } from './room-context.ts';
import type { RoomPageData } from './room-context.ts';
import { isStanding } from './refusals.ts';
import type { Refusal, RefusalName } from './refusals.ts';

/** How long an empty machine is waited for before looking again, in milliseconds. */
const restockMs = 10_000;

interface Words {
  readonly title: string;
  readonly text: string;
}

function wordsOf(
  refusal: Refusal,
  about: { readonly page: RoomPageData; readonly coins: number },
  t: Translate,
): Words {
  const { page, coins } = about;
  const words: Readonly<Record<RefusalName, () => Words>> = {
    insufficientBalance: () => ({
      title: t('room.notEnough'),
      text: t('room.notEnoughText', { price: refusal.price, coins }),
    }),
    levelLimited: () => ({
      title: t('room.needsLevel', { level: page.room.minLevel + 1 }),
      text: t('room.needsLevelText'),
    }),
    clubRequired: () => ({ title: t('room.needsClub'), text: t('room.needsClubText') }),
    seatElsewhere: () => ({
      title: t('room.elsewhere'),
      text: t('room.elsewhereText', { room: refusal.info }),
    }),
    outOfStock: () => ({ title: t('room.restocking'), text: t('room.restockingText') }),
    queueFull: () => ({ title: t('room.busy'), text: t('error.queueFull') }),
    roomBusy: () => ({ title: t('room.busy'), text: t('room.busyText') }),
    spendLimitReached: () => ({
      title: t('protection.refusedSpend'),
      text: t('error.spendLimitReached'),
    }),
    sessionLimitReached: () => ({
      title: t('protection.refusedSession'),
      text: t('error.sessionLimitReached'),
    }),
    onBreak: () => ({ title: t('protection.refusedBreak'), text: t('error.onBreak') }),
    excluded: () => ({ title: t('protection.refusedExcluded'), text: t('error.excluded') }),
    debtOpen: () => ({ title: t('protection.refusedDebt'), text: t('error.debtOpen') }),
    ageUnconfirmed: () => ({ title: t('error.ageUnconfirmed'), text: t('protection.ageText') }),
    trialRoomOnly: () => ({ title: t('room.trialOnly'), text: t('room.trialOnlyText') }),
  };
  return words[refusal.name]();
}

interface WayOnProps {
  refusal: Refusal;
  onClose: () => void;
  onRetry: () => void;
}

/** Confirms the age and plays; who does not is left with the room. */
async function confirmAge({ onClose, onRetry }: WayOnProps): Promise<void> {
  onClose();
  if (await askAge()) onRetry();
}

function WayOn(props: WayOnProps): ReactNode {
  const { refusal, onClose } = props;
  const t = useT();
  const seat = useQuery(gamingQuery(useSignedIn() && refusal.name === 'seatElsewhere')).data;
  if (refusal.name === 'outOfStock') return null;
  if (refusal.name === 'seatElsewhere' && seat !== undefined && seat !== null) {
    return (
      <ButtonLink
        to="/claw/$from/$roomId/{-$groupId}"
        params={{ from: 'playing', roomId: String(seat.roomId), groupId: undefined }}
        onClick={onClose}
      >
        {t('rooms.continue')}
      </ButtonLink>
    );
  }
  if (refusal.name === 'trialRoomOnly') {
    return (
      <ButtonLink to="/auth" search={{ mode: 'register' }}>
        {t('account.register')}
      </ButtonLink>
    );
  }
  if (refusal.name === 'ageUnconfirmed') {
    return <Button onPress={() => void confirmAge(props).catch(tellFailure)}>{t('app.confirm')}</Button>;
  }
  if (refusal.name === 'debtOpen') return <ButtonLink to="/user/wallet">{t('wallet.title')}</ButtonLink>;
  if (isStanding(refusal.name)) return <ButtonLink to="/protection">{t('protection.see')}</ButtonLink>;
  return <ButtonLink to="/claw">{t('rooms.browse')}</ButtonLink>;
}

/** Why a play did not open, what it means for the coins, and what to do. */
export function RefusalSheet({
  refusal,
  onClose,
  onRetry,
}: {
  refusal: Refusal | null;
  onClose: () => void;
  onRetry: () => void;
}): ReactNode {
  // The sheet keeps its words while it goes away.
  const [last, setLast] = useState(refusal);
  if (refusal !== null && refusal !== last) setLast(refusal);
  if (last === null) return null;
  return <Panel key={last.name} refusal={last} open={refusal !== null} onClose={onClose} onRetry={onRetry} />;
}

function Panel({
  refusal,
  open,
  onClose,
  onRetry,
}: {
  refusal: Refusal;
  open: boolean;
  onClose: () => void;
  onRetry: () => void;
}): ReactNode {
  const t = useT();
  const { page } = useRoom();
  const coins = useSpendable() ?? 0;
  const { title, text } = wordsOf(refusal, { page, coins }, t);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button kind="paper" onPress={onClose}>
            {t('room.notNow')}
          </Button>
          <WayOn refusal={refusal} onClose={onClose} onRetry={onRetry} />
        </>
      }
    >
      {open && refusal.name === 'outOfStock' && <Restock onRetry={onRetry} />}
    </Sheet>
  );
}

function Restock({ onRetry }: { onRetry: () => void }): ReactNode {
  const [until] = useState(() => Date.now() + restockMs);
  return (
    <p className="restock">
      <Countdown until={until} onEnd={onRetry} />
    </p>
  );
}
