import { plinkoStakes } from '@grabbit/engines/draws';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { DrawRefusalSheet } from '../draws/draw-refusal.tsx';
import { formatShare } from '../i18n/format-share.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { useT } from '../i18n/use-t.ts';
import { celebrates } from '../room/celebrates.ts';
import { RoomPeople } from '../room/chat/room-people.tsx';
import { RoomNet } from '../room/care/room-net.tsx';
import { usePlayCare } from '../room/care/use-play-care.ts';
import type { RoomDesk } from '../draws/use-draw-desk.ts';
import type { SharedRefusal } from '../room/refusals.ts';
import { RoomHud } from '../room/room-hud.tsx';
import { listenInRoom, roomSound } from '../room/sound/room-sound.ts';
import { useResting } from '../room/use-resting.ts';
import { useShutText } from '../room/use-shut.ts';
import { useRoomRest } from '../room/use-room-rest.ts';
import { useSpaceKey } from '../room/use-space-key.ts';
import { roomName } from '../i18n/room-name.ts';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { useDesk, useReducedMotion } from '../ui/use-media.ts';
import { WalletChip } from '../ui/wallet-chip.tsx';
import { PracticeBadge } from '../room/practice-badge.tsx';
import { isPractice } from '../room/practice-room.ts';
import { useDrop, usePlinko } from './plinko-context.ts';
import { shutId } from '../room/line-notice.tsx';
import { PlinkoDeck } from './plinko-deck.tsx';
import { PlinkoSheets } from './plinko-sheets.tsx';
import type { SheetName } from './plinko-sheets.tsx';
import { PlinkoStage } from './plinko-stage.tsx';
import { PlinkoWings } from './plinko-wings.tsx';
import { plinkoPractice } from './practice.ts';
import { returnOf } from './result.ts';
import { useFall } from './use-fall.ts';
import type { DropDesk } from './drop-desk.ts';
import { tellFailure } from '../kernel/tell-failure.ts';

/** Why the room cannot be played right now, or that it keeps asking. */
function Notice({ away }: { away: string | null }): ReactNode {
  const t = useT();
  const lost = useDrop((state) => state.phase === 'lost');
  if (lost) {
    return <output className="notice paper sticker">{t('plinko.lost')}</output>;
  }
  return away === null ? null : (
    <p className="notice paper sticker" id={shutId}>
      {away}
    </p>
  );
}

/** The seal and the return, in reach of the thumb. */
function RoomFacts({ onOpen }: { onOpen: (sheet: SheetName) => void }): ReactNode {
  const t = useT();
  const { bet, page } = usePlinko();
  const share = formatShare(returnOf(bet));
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
        {t('plinko.pays', { share })}
      </Pill>
      <PracticeBadge room={page.room} />
    </div>
  );
}

/** How far the balls of the play have fallen, with their sounds. */
function usePlayedFall(): readonly number[] {
  const { desk } = usePlinko();
  const drop = useDrop((state) =>
    state.phase === 'falling' || state.phase === 'landed' ? state.play : null,
  );
  const still = useReducedMotion();
  useEffect(() => listenInRoom(), []);
  return useFall(drop, {
    still,
    onRow: () => roomSound().play('tick'),
    onLand() {
      if (drop?.answer != null) roomSound().play(celebrates(drop.answer) ? 'win' : 'thud');
      desk.land();
    },
  });
}

/** Everything of the room on the screen. */
export function PlinkoScreen({
  refusal,
  closeRefusal,
  signIn,
}: RoomDesk<DropDesk, SharedRefusal>): ReactNode {
  const t = useT();
  const { page, desk, bet, guard, userId } = usePlinko();
  const wide = useDesk();
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const phase = useDrop((state) => state.phase);
  const ended = useDrop(({ play, phase: now }) => (now === 'landed' ? (play?.answer?.playId ?? null) : null));
  const fallen = usePlayedFall();
  const resting = useResting(guard) && phase !== 'falling';
  const away = useShutText(page.room.repair, 'plinko');
  const practice = isPractice(page);
  const empty = plinkoPractice.useSpent(practice, plinkoStakes[0]);
  const name = roomName(page.room.roomName);
  const busy = phase === 'asking' || phase === 'lost' || phase === 'falling';
  usePageTitle(name);
  usePlayCare({ busy, ended, leave: async () => undefined });
  useRoomRest(!busy);

  const drop = (): void => {
    if (userId === 0) return signIn();
    if (busy || away !== null || !guard.press()) return;
    if (empty) void plinkoPractice.fillUp().catch(tellFailure);
    else void desk.press(bet);
  };
  useSpaceKey(drop);
  const word = userId === 0 ? t('account.signIn') : empty ? t('draws.fillUp') : t('room.drop');
  return (
    <main
      className="play play--cab play--plinko"
      data-mode={phase}
      data-user={userId}
      data-practice={practice}
    >
      <PlinkoStage fallen={fallen} />
      <RoomHud
        name={name}
        net={practice ? null : <RoomNet />}
        wallet={practice ? <plinkoPractice.Chip /> : <WalletChip />}
      />
      <RoomFacts onOpen={setSheet} />
      {wide && <PlinkoWings onSeal={() => setSheet('seal')} />}
      <Notice away={away} />
      <PlinkoDeck
        fallen={fallen}
        shut={away !== null}
        resting={resting}
        word={word}
        onPress={drop}
        onStake={() => setSheet('stake')}
      />
      <RoomPeople brief busy={busy} />
      <PlinkoSheets open={sheet} onClose={() => setSheet(null)} />
      <DrawRefusalSheet
        game="plinko"
        {...{ isPractice: practice, practice: plinkoPractice, smallest: plinkoStakes[0] }}
        refusal={refusal}
        onClose={closeRefusal}
        onRetry={() => void desk.press(bet)}
        onStake={() => {
          closeRefusal();
          setSheet('stake');
        }}
      />
    </main>
  );
}
