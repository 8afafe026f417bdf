import { roomName } from '../../i18n/room-name.ts';
import { GameState, RoomUseType } from '@grabbit/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../kernel/player/use-account.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { RefusalPanel, sharedWords } from '../../room/refusal-panel.tsx';
import type { RefusalWords } from '../../room/refusal-panel.tsx';
import { isShared } from '../../room/refusals.ts';
import type { SharedRefusal } from '../../room/refusals.ts';
import { clawRoomsQuery, gamingQuery } from '../../ports/rooms.queries.ts';
import { isPractice } from '../../room/practice-room.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { useLast } from '../../ui/use-last.ts';
import { clawPractice } from '../practice.ts';
import { useRoom } from './room-context.ts';
import type { RoomPageData } from './room-context.ts';
import type { Refusal, RefusalName } from './refusals.ts';

/** How long an empty machine is waited for before looking again, in milliseconds. */
const restockMs = 10_000;

type OwnRefusal = Exclude<RefusalName, SharedRefusal>;

function wordsOf(
  { name, price, info }: Refusal,
  { page, coins }: { readonly page: RoomPageData; readonly coins: number },
  t: Translate,
): RefusalWords {
  if (isShared(name)) return sharedWords(name, { price, coins }, t);
  const words: Readonly<Record<OwnRefusal, () => RefusalWords>> = {
    levelLimited: () => ({
      title: t('room.needsLevel', { level: page.room.minLevel + 1 }),
      text: t('room.needsLevelText'),
    }),
    clubRequired: () => ({ title: t('room.needsClub'), text: t('room.needsClubText') }),
    seatElsewhere: () => ({
      title: t('room.elsewhere'),
      text: t('room.elsewhereText', { room: roomName(info) }),
    }),
    outOfStock: () => ({ title: t('room.restocking'), text: t('room.restockingText') }),
    queueFull: () => ({ title: t('room.busy'), text: t('error.queueFull') }),
    seatUnused: () => ({ title: t('room.seatUnused'), text: t('error.seatUnused') }),
    placeHeld: () => ({ title: t('room.placeHeld'), text: t('error.placeHeld') }),
    roomBusy: () => ({ title: t('room.busy'), text: t('room.busyText') }),
  };
  return words[name]();
}

/** One tap to a machine for trial coins: a free one before one that is taken, else the list. */
function PracticeLink({ onPress }: { onPress: () => void }): ReactNode {
  const t = useT();
  const { data } = useInfiniteQuery(clawRoomsQuery());
  const practice = data?.filter(({ useType }) => useType === RoomUseType.trial) ?? [];
  const room = practice.find(({ gameState }) => gameState === GameState.free) ?? practice[0];
  const params = { from: 'practice', roomId: String(room?.roomId), groupId: undefined };
  return room === undefined ? (
    <ButtonLink to="/claw">{t('rooms.browse')}</ButtonLink>
  ) : (
    <ButtonLink to="/claw/$from/$roomId/{-$groupId}" params={params} onClick={onPress}>
      {t('room.practiceRoom')}
    </ButtonLink>
  );
}

function WayOn({ refusal, onClose }: { refusal: Refusal; onClose: () => void }): ReactNode {
  const t = useT();
  const practises = isPractice(useRoom().page);
  const seat = useQuery(gamingQuery(useSignedIn() && refusal.name === 'seatElsewhere')).data;
  if (refusal.name === 'outOfStock') return null;
  if (refusal.name === 'seatElsewhere' && seat?.game === 'claw') {
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
  if (refusal.name === 'insufficientBalance' && practises) {
    const fill = async (): Promise<void> => {
      await clawPractice.fillUp();
      onClose();
    };
    return <Button onPress={fill}>{t('draws.fillUp')}</Button>;
  }
  if (refusal.name === 'trialRoomOnly') return <PracticeLink onPress={onClose} />;
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
  const last = useLast(refusal);
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
  const coins = clawPractice.useStakes(isPractice(page));
  return (
    <RefusalPanel
      name={refusal.name}
      open={open}
      words={wordsOf(refusal, { page, coins }, t)}
      onClose={onClose}
      onRetry={onRetry}
      wayOn={<WayOn refusal={refusal} onClose={onClose} />}
    >
      {open && refusal.name === 'outOfStock' && <Wait ms={restockMs} onEnd={onRetry} />}
      {open && refusal.name === 'seatUnused' && <Wait ms={Number(refusal.info) * 1000} onEnd={onClose} />}
    </RefusalPanel>
  );
}

function Wait({ ms, onEnd }: { ms: number; onEnd: () => void }): ReactNode {
  const [until] = useState(() => Date.now() + ms);
  return (
    <p className="restock">
      <Countdown until={until} onEnd={onEnd} />
    </p>
  );
}
