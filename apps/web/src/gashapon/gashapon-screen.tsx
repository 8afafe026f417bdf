import { ListChecks, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../kernel/page-title.ts';
import { tellFailure } from '../kernel/tell-failure.ts';
import { PracticePurse } from '../draws/practice-purse.tsx';
import { formatMoment } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { RoomPeople } from '../room/chat/room-people.tsx';
import { RoomNet } from '../room/care/room-net.tsx';
import { usePlayCare } from '../room/care/use-play-care.ts';
import { RoomHud } from '../room/room-hud.tsx';
import { listenInRoom, roomSound } from '../room/sound/room-sound.ts';
import { useResting } from '../room/use-resting.ts';
import { useRoomRest } from '../room/use-room-rest.ts';
import { useShutText } from '../room/use-shut.ts';
import { useSpaceKey } from '../room/use-space-key.ts';
import { roomName } from '../i18n/room-name.ts';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { useDesk, useReducedMotion } from '../ui/use-media.ts';
import { WalletChip } from '../ui/wallet-chip.tsx';
import { PracticeBadge } from '../room/practice-badge.tsx';
import { isPractice } from '../room/practice-room.ts';
import { useGashapon, usePull } from './gashapon-context.ts';
import { shutId } from '../room/line-notice.tsx';
import { GashaponDeck } from './gashapon-deck.tsx';
import { GashaponSheets } from './gashapon-sheets.tsx';
import type { SheetName } from './gashapon-sheets.tsx';
import { GashaponStage } from './gashapon-stage.tsx';
import { GashaponWings } from './gashapon-wings.tsx';
import { fillUp, usePracticeCoins } from './practice.ts';
import { RefusalSheet } from './refusal-sheet.tsx';
import type { PullDesk } from './pull-desk.ts';
import type { PullRefusal } from './refusals.ts';
import type { RoomDesk } from '../draws/use-draw-desk.ts';
import { useTurn } from './use-turn.ts';
import type { TurnPose, TurnStage } from './use-turn.ts';

/** Why nothing can be turned right now: the player's own pause, the room's repair, or no box. Null when it can. */
function useClosedText(): string | null {
  const t = useT();
  const { room, box, nextBoxAt, outOfStock } = useGashapon().page;
  const away = useShutText(room.repair, 'gashapon');
  if (away !== null) return away;
  if (box !== null) return null;
  if (nextBoxAt !== null)
    return t('gashapon.nextAt', { time: formatMoment(nextBoxAt, { timeStyle: 'short' }) });
  return outOfStock ? t('gashapon.noStock') : t('gashapon.nextSoon');
}

/** Why the room cannot be played right now, or that it keeps asking. */
function Notice({ text }: { text: string | null }): ReactNode {
  const t = useT();
  const lost = usePull((state) => state.phase === 'lost');
  if (lost) return <output className="notice paper sticker">{t('gashapon.lost')}</output>;
  return text === null ? null : (
    <p className="notice paper sticker" id={shutId}>
      {text}
    </p>
  );
}

/** The seal and the list, in reach of the thumb. */
function RoomFacts({ onOpen }: { onOpen: (sheet: SheetName) => void }): ReactNode {
  const t = useT();
  const { page } = useGashapon();
  return (
    <div className="facts-row">
      <Pill
        icon={<Sign of={ShieldCheck} size={20} className="ok" />}
        label={`${t('gashapon.boxSealed')}. ${t('room.sealOpen')}`}
        onPress={() => onOpen('seal')}
      >
        <span className="seed__t">{t('gashapon.boxSealed')}</span>
      </Pill>
      <Pill
        icon={<Sign of={ListChecks} size={18} />}
        label={`${t('gashapon.chancesShort')}: ${t('gashapon.inBox')}`}
        onPress={() => onOpen('list')}
      >
        {t('gashapon.chancesShort')}
      </Pill>
      <PracticeBadge room={page.room} />
    </div>
  );
}

const rest: TurnPose = { turned: 0, won: null };

/** The turn that is shown, with its sounds. */
function useShownTurn(): { pose: TurnPose; stage: TurnStage | null; open(): void } {
  const { desk, page } = useGashapon();
  const answer = usePull(({ phase, play }) => (phase === 'falling' ? (play?.answer ?? null) : null));
  const landed = usePull(({ phase }) => phase === 'landed');
  const [pose, setPose] = useState(rest);
  const practice = isPractice(page);
  useEffect(() => listenInRoom(), []);
  const turn = useTurn(answer, {
    still: useReducedMotion(),
    onPose: setPose,
    onClick: () => roomSound().play('tick'),
    onHatch: () => roomSound().play('thud'),
    onOpened() {
      roomSound().play(practice ? 'release' : 'win');
      desk.land();
    },
  });
  return { ...turn, pose: answer !== null || landed ? pose : rest };
}

/** Everything of the room on the screen. */
export function GashaponScreen({
  refusal,
  closeRefusal,
  signIn,
}: RoomDesk<PullDesk, PullRefusal>): ReactNode {
  const t = useT();
  const { page, desk, guard, userId } = useGashapon();
  const wide = useDesk();
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const phase = usePull((state) => state.phase);
  const ended = usePull(({ play, phase: now }) => (now === 'landed' ? (play?.answer?.playId ?? null) : null));
  const { pose, stage, open } = useShownTurn();
  const resting = useResting(guard) && phase !== 'falling';
  const shut = useClosedText();
  const practice = isPractice(page);
  const practised = usePracticeCoins(practice);
  const price = page.box?.price ?? 0;
  const empty = userId !== 0 && practice && practised !== undefined && practised < price;
  const name = roomName(page.room.roomName);
  const busy = phase === 'asking' || phase === 'lost' || phase === 'falling';
  usePageTitle(name);
  usePlayCare({ busy, ended, leave: async () => undefined });
  useRoomRest(!busy);

  const press = (): void => {
    if (stage === 'waiting') return open();
    if (busy || shut !== null) return;
    if (userId === 0) return signIn();
    if (!guard.press()) return;
    if (empty) void fillUp().catch(tellFailure);
    else void desk.press({ price });
  };
  useSpaceKey(press);
  const turnWord = empty ? t('draws.fillUp') : t('gashapon.turn');
  const word = stage === 'waiting' ? t('gashapon.open') : userId === 0 ? t('account.signIn') : turnWord;
  return (
    <main
      className="play play--gasha"
      data-mode={phase}
      data-stage={stage}
      data-user={userId}
      data-practice={practice}
    >
      <GashaponStage
        pose={pose}
        ready={!busy && shut === null}
        waiting={stage === 'waiting'}
        onTurn={press}
        onOpen={open}
      />
      <RoomHud
        name={name}
        net={practice ? null : <RoomNet />}
        wallet={practice ? <PracticePurse coins={practised} /> : <WalletChip />}
      />
      <RoomFacts onOpen={setSheet} />
      {wide && <GashaponWings onSeal={() => setSheet('seal')} />}
      <Notice text={busy ? null : shut} />
      <GashaponDeck stage={stage} shut={shut !== null} resting={resting} word={word} onPress={press} />
      <RoomPeople brief busy={busy} />
      <GashaponSheets open={sheet} onClose={() => setSheet(null)} />
      <RefusalSheet refusal={refusal} onClose={closeRefusal} onRetry={() => void desk.press({ price })} />
    </main>
  );
}
