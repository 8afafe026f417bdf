import { slotFigures, slotStakes } from '@grabbit/engines/draws';
import { ShieldCheck, WalletMinimal } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { RoomDesk } from '../draws/use-draw-desk.ts';
import { formatShare } from '../i18n/format-share.ts';
import { formatNumber } from '../i18n/format.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { tellFailure } from '../kernel/tell-failure.ts';
import { celebrates } from '../room/celebrates.ts';
import { RoomPeople } from '../room/chat/room-people.tsx';
import { RoomNet } from '../room/care/room-net.tsx';
import { usePlayCare } from '../room/care/use-play-care.ts';
import { shutId } from '../room/line-notice.tsx';
import { PracticeBadge } from '../room/practice-badge.tsx';
import { isPractice } from '../room/practice-room.ts';
import { RoomHud } from '../room/room-hud.tsx';
import { listenInRoom, roomSound } from '../room/sound/room-sound.ts';
import { useResting } from '../room/use-resting.ts';
import { useOpenRound } from '../room/use-open-round.ts';
import { useRoomRest } from '../room/use-room-rest.ts';
import { useShutText } from '../room/use-shut.ts';
import { useSpaceKey } from '../room/use-space-key.ts';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { useDesk, useReducedMotion } from '../ui/use-media.ts';
import { WalletChip } from '../ui/wallet-chip.tsx';
import { slotPractice } from './practice.ts';
import { RefusalSheet } from './refusal-sheet.tsx';
import type { Shown } from './reel-timing.ts';
import { useSlot, useSpins } from './slot-context.ts';
import { SlotDeck } from './slot-deck.tsx';
import { SlotSheets } from './slot-sheets.tsx';
import type { SheetName } from './slot-sheets.tsx';
import { SlotStage } from './slot-stage.tsx';
import { SlotWings } from './slot-wings.tsx';
import type { SpinDesk } from './spin-desk.ts';
import { usePurse } from './use-purse.ts';
import { useSpin } from './use-spin.ts';
import type { SlotRefusal } from './use-spin-desk.ts';

/** Why the room cannot be played right now, or that it keeps asking. */
function Notice({ away }: { away: string | null }): ReactNode {
  const t = useT();
  const lost = useSpins((state) => state.phase === 'lost');
  if (lost) return <output className="notice paper sticker">{t('slot.lost')}</output>;
  return away === null ? null : (
    <p className="notice paper sticker" id={shutId}>
      {away}
    </p>
  );
}

/** The seal, the return and the purse, in reach of the thumb. */
function RoomFacts({
  purse,
  onOpen,
}: {
  purse: number | undefined;
  onOpen: (sheet: SheetName) => void;
}): ReactNode {
  const t = useT();
  const { bet, page } = useSlot();
  const share = formatShare(slotFigures(bet.machine).share);
  return (
    <div className="facts-row">
      <Pill
        icon={<Sign of={ShieldCheck} size={20} className="ok" />}
        label={`${t('room.sealed')}. ${t('room.sealOpen')}`}
        onPress={() => onOpen('seal')}
      >
        <span className="seed__t">{t('room.sealed')}</span>
      </Pill>
      <Pill label={`${t('room.results')}: ${share}`} onPress={() => onOpen('pays')}>
        {share}
      </Pill>
      {isPractice(page) ? (
        <PracticeBadge room={page.room} />
      ) : (
        <Pill
          icon={<Sign of={WalletMinimal} size={18} />}
          label={`${t('slot.purse')}: ${formatNumber(purse ?? 0)}`}
          onPress={() => onOpen('purse')}
        >
          <span className="num">{formatNumber(purse ?? 0)}</span>
        </Pill>
      )}
    </div>
  );
}

/** What is to be seen of the play, with its sounds. */
function useShownSpin(): Shown {
  const { desk } = useSlot();
  const play = useSpins((state) =>
    state.phase === 'falling' || state.phase === 'landed' ? state.play : null,
  );
  const still = useReducedMotion();
  useEffect(() => listenInRoom(), []);
  return useSpin(play, {
    still,
    onStop: () => roomSound().play('tick'),
    onLand() {
      if (play?.answer != null) roomSound().play(celebrates(play.answer) ? 'win' : 'thud');
      desk.land();
    },
  });
}

/** Everything of the room on the screen. */
export function SlotScreen({ refusal, closeRefusal, signIn }: RoomDesk<SpinDesk, SlotRefusal>): ReactNode {
  const t = useT();
  const { page, desk, bet, guard, userId } = useSlot();
  const wide = useDesk();
  const player = useMay('playPaid');
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const phase = useSpins((state) => state.phase);
  const ended = useSpins(({ play, phase: now }) =>
    now === 'landed' ? (play?.answer?.playId ?? null) : null,
  );
  const shown = useShownSpin();
  const resting = useResting(guard) && phase !== 'falling';
  const away = useShutText(page.room.repair, 'slot');
  const practice = isPractice(page);
  const purse = usePurse(!practice);
  const empty = slotPractice.useSpent(practice, slotStakes[0]);
  const unfilled = !practice && player && purse !== undefined && purse < bet.stake;
  const name = roomName(page.room.roomName);
  const busy = phase === 'asking' || phase === 'lost' || phase === 'falling';
  usePageTitle(name);
  usePlayCare({ busy, ended, leave: async () => undefined });
  useRoomRest(!busy);
  useOpenRound(page.room, practice ? false : purse === undefined ? undefined : purse > 0);

  const spin = (): void => {
    if (userId === 0) return signIn();
    if (busy || away !== null || !guard.press()) return;
    if (empty) void slotPractice.fillUp().catch(tellFailure);
    else if (unfilled) setSheet('purse');
    else void desk.press(bet);
  };
  useSpaceKey(spin);
  const word = (): string => {
    if (userId === 0) return t('account.signIn');
    if (empty) return t('draws.fillUp');
    return unfilled ? t('slot.putIn') : t('slot.spin');
  };
  return (
    <main className="play play--cab play--slot" data-mode={phase} data-user={userId} data-practice={practice}>
      <SlotStage shown={shown} />
      <RoomHud
        name={name}
        net={practice ? null : <RoomNet />}
        wallet={practice ? <slotPractice.Chip /> : <WalletChip />}
      />
      <RoomFacts purse={purse} onOpen={setSheet} />
      {wide && <SlotWings onSeal={() => setSheet('seal')} />}
      <Notice away={away} />
      <SlotDeck shown={shown} shut={away !== null} resting={resting} word={word()} onPress={spin} />
      <RoomPeople brief busy={busy} />
      <SlotSheets open={sheet} onClose={() => setSheet(null)} />
      <RefusalSheet
        refusal={refusal}
        coins={purse ?? 0}
        onClose={closeRefusal}
        onRetry={() => void desk.press(bet)}
        onPurse={() => {
          closeRefusal();
          setSheet('purse');
        }}
      />
    </main>
  );
}
