import { gemStakes } from '@grabbit/engines/draws';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { DrawRefusalSheet } from '../draws/draw-refusal.tsx';
import type { RoomDesk } from '../draws/use-draw-desk.ts';
import { formatShare } from '../i18n/format-share.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { tellFailure } from '../kernel/tell-failure.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { celebrates } from '../room/celebrates.ts';
import { RoomPeople } from '../room/chat/room-people.tsx';
import { RoomNet } from '../room/care/room-net.tsx';
import { usePlayCare } from '../room/care/use-play-care.ts';
import { shutId } from '../room/line-notice.tsx';
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
import { PracticeBadge } from '../room/practice-badge.tsx';
import { isPractice } from '../room/practice-room.ts';
import { useBoard, useGem } from './gem-context.ts';
import { GemDeck } from './gem-deck.tsx';
import type { GemDesk } from './gem-desk.ts';
import { GemSheets } from './gem-sheets.tsx';
import type { SheetName } from './gem-sheets.tsx';
import { GemStage } from './gem-stage.tsx';
import { GemWings } from './gem-wings.tsx';
import { gemPractice } from './practice.ts';
import { measuredShares } from './result.ts';
import { useChainShow } from './use-chain-show.ts';
import type { ShownChain } from './use-chain-show.ts';
import type { GemRefusal } from './use-gem-desk.ts';

/** Why the room cannot be played right now, or that it keeps asking. */
function Notice({ away }: { away: string | null }): ReactNode {
  const t = useT();
  const lost = useBoard((state) => state.phase === 'lost');
  if (lost) {
    return <output className="notice paper sticker">{t('gem.lost')}</output>;
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
  const { page } = useGem();
  const share = formatShare(measuredShares().mean);
  return (
    <div className="facts-row">
      <Pill
        icon={<Sign of={ShieldCheck} size={20} className="ok" />}
        label={`${t('gem.sealed')}. ${t('room.sealOpen')}`}
        onPress={() => onOpen('seal')}
      >
        <span className="seed__t">{t('gem.sealed')}</span>
      </Pill>
      <Pill label={`${t('gem.whatPays')}: ${share}`} onPress={() => onOpen('pays')}>
        {t('gem.pays', { share })}
      </Pill>
      <PracticeBadge room={page.room} />
    </div>
  );
}

/** The last board, step by step, with its sounds. */
function usePlayedChain(): ShownChain | null {
  const { desk } = useGem();
  const play = useBoard((state) =>
    state.phase === 'falling' || state.phase === 'landed' ? state.play : null,
  );
  const landed = useBoard((state) => state.phase === 'landed');
  const still = useReducedMotion();
  useEffect(() => listenInRoom(), []);
  return useChainShow(play?.answer ?? null, {
    landed,
    still,
    onStep: () => roomSound().play('tick'),
    onEnd() {
      if (play?.answer != null) roomSound().play(celebrates(play.answer) ? 'win' : 'thud');
      desk.land();
    },
  });
}

/** Everything of the room on the screen. */
export function GemScreen({ refusal, closeRefusal, signIn }: RoomDesk<GemDesk, GemRefusal>): ReactNode {
  const t = useT();
  const { page, desk, bet, guard, userId } = useGem();
  const wide = useDesk();
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const phase = useBoard((state) => state.phase);
  const ended = useBoard(({ play, phase: now }) =>
    now === 'landed' ? (play?.answer?.playId ?? null) : null,
  );
  const shown = usePlayedChain();
  const resting = useResting(guard) && phase !== 'falling';
  const away = useShutText(page.room.repair, 'gem');
  const practice = isPractice(page);
  const empty = gemPractice.useSpent(practice, gemStakes[0]);
  const name = roomName(page.room.roomName);
  const busy = phase === 'asking' || phase === 'lost' || phase === 'falling';
  usePageTitle(name);
  usePlayCare({ busy, ended, leave: async () => undefined });
  useRoomRest(!busy);
  useOpenRound(page.room, busy);

  const begin = (): void => {
    if (userId === 0) return signIn();
    if (busy || away !== null || !guard.press()) return;
    if (empty) void gemPractice.fillUp().catch(tellFailure);
    else void desk.press(bet);
  };
  useSpaceKey(begin);
  const word = userId === 0 ? t('account.signIn') : empty ? t('draws.fillUp') : t('room.play');
  return (
    <main className="play play--cab play--gem" data-mode={phase} data-user={userId} data-practice={practice}>
      <GemStage shown={shown} />
      <RoomHud
        name={name}
        net={practice ? null : <RoomNet />}
        wallet={practice ? <gemPractice.Chip /> : <WalletChip />}
      />
      <RoomFacts onOpen={setSheet} />
      {wide && <GemWings onSeal={() => setSheet('seal')} />}
      <Notice away={away} />
      <GemDeck
        shown={shown}
        shut={away !== null}
        resting={resting}
        word={word}
        onPress={begin}
        onStake={() => setSheet('stake')}
      />
      <RoomPeople brief busy={busy} />
      <GemSheets open={sheet} onClose={() => setSheet(null)} />
      <DrawRefusalSheet
        game="gem"
        {...{ isPractice: practice, practice: gemPractice, smallest: gemStakes[0] }}
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
