import { seaCannons } from '@grabbit/contract';
import { fishStakes } from '@grabbit/engines/draws';
import { Users } from 'lucide-react';
import { useState, useEffect } from 'react';
import type { ReactNode } from 'react';
import { DrawRefusalSheet } from '../draws/draw-refusal.tsx';
import { TroubleSheet } from '../draws/trouble-sheet.tsx';
import { useRoomPlay } from '../draws/room/use-room-play.ts';
import type { RoomClient } from '../draws/use-draw-client.ts';
import { useFirstStep } from '../draws/use-first-step.ts';
import { useFreeDraw } from '../draws/use-free-draw.ts';
import { useT } from '../i18n/use-t.ts';
import { RoomPeople } from '../room/chat/room-people.tsx';
import { FactsRow, LivePills } from '../room/facts-row.tsx';
import { FreeDeck } from '../room/free/free-deck.tsx';
import { LineNotice } from '../room/line-notice.tsx';
import { RoomHud } from '../room/room-hud.tsx';
import { roomSound } from '../room/sound/room-sound.ts';
import { useOpenRound } from '../room/use-open-round.ts';
import { useShutText } from '../room/use-shut.ts';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { PracticeBadge } from '../room/practice-badge.tsx';
import { isPractice } from '../room/practice-room.ts';
import { useFishing, useSea, useShots } from './fishing-context.ts';
import { cannonsTaken, fishName, isKind } from './fish-words.ts';
import { FishingDeck } from './fishing-deck.tsx';
import { FishingSheets } from './fishing-sheets.tsx';
import type { SheetName } from './fishing-sheets.tsx';
import { FishingWings } from './fishing-wings.tsx';
import { fishingPractice } from './practice.ts';
import { formatNumber } from '../i18n/format.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { SeaPictureState } from './sea-picture.ts';
import { SeaStage } from './sea-stage.tsx';
import { isPassing } from './shot-client.ts';
import type {
  PassingRefusal,
  ShotDesk,
  ShotRefusal,
  StandingRefusal,
  ShotAnswer,
  ShotState,
} from './shot-client.ts';
import { useFire } from './use-fire.ts';
import { useSeaKeys } from './use-sea-keys.ts';
import { useShotEnds } from './use-shot-ends.ts';

function shotSaid({ kind, caught, paid, balance }: ShotAnswer, t: Translate): string {
  const fish = isKind(kind) ? fishName(kind, t) : kind;
  const coins = formatNumber(balance);
  return caught
    ? t('fishing.saidCaught', { fish, paid: formatNumber(paid), coins })
    : t('fishing.saidMissed', { fish, coins });
}

const hasWhale = ({ swimmers }: SeaPictureState): boolean =>
  swimmers.some(({ swimming }) => swimming.fish.kind === 'whale');

function seaSaid(now: SeaPictureState, before: SeaPictureState, t: Translate): string | null {
  if (now.phase === 'swim' && before.phase !== 'swim') return t('fishing.saidTide');
  if (now.phase === 'calm' && before.phase === 'swim')
    return t('fishing.saidCalm', { seconds: formatNumber(now.secondsLeft) });
  return hasWhale(now) && !hasWhale(before) ? t('fishing.saidWhale') : null;
}

/** One polite sentence at a time, for who does not see the sea: what a shot came to, tides, the calm and the whale. */
function Said(): ReactNode {
  const t = useT();
  const { drawClient, picture } = useFishing();
  const [said, setSaid] = useState('');
  useEffect(() => {
    const ofShots = drawClient.store.subscribe(({ phase, play }: ShotState, before) => {
      const answer = play?.answer ?? null;
      if (phase === 'landed' && before.phase !== 'landed' && answer !== null) setSaid(shotSaid(answer, t));
    });
    const ofSea = picture.store.subscribe((now, before) => {
      const word =
        now.phase === before.phase && now.swimmers === before.swimmers ? null : seaSaid(now, before, t);
      if (word !== null) setSaid(word);
    });
    return () => {
      ofShots();
      ofSea();
    };
  }, [drawClient, picture, t]);
  return <output className="sr">{said}</output>;
}

/** The seal, the cannons and who looks on, in reach of the thumb. */
function RoomFacts({ onOpen }: { onOpen: (sheet: SheetName) => void }): ReactNode {
  const t = useT();
  const { page } = useFishing();
  const latency = useSea(({ latencyMs }) => latencyMs);
  const watchers = useSea(({ status }) => status?.watchers ?? 0);
  const taken = useSea(({ status }) => status?.cannons.length ?? 0);
  const wrong = useSea(({ tide }) => tide?.seal === 'wrong');
  const count = cannonsTaken(taken, seaCannons, t);
  return (
    <FactsRow sealed={t('room.sealed')} wrong={wrong} onSeal={() => onOpen('seal')}>
      <Pill
        icon={<Sign of={Users} size={18} />}
        label={`${t('fishing.cannons')}: ${count}`}
        onPress={() => onOpen('cannons')}
      >
        <span className="fact__n">{count}</span>
      </Pill>
      <PracticeBadge room={page.room} />
      <LivePills {...{ watchers, latency }} />
    </FactsRow>
  );
}

/** A refusal by what tells it: a sheet, or a word on the display. */
function byTeller(refusal: { readonly name: ShotRefusal; readonly price: number } | null): {
  readonly sheet: { readonly name: StandingRefusal; readonly price: number } | null;
  readonly note: PassingRefusal | null;
} {
  if (refusal === null) return { sheet: null, note: null };
  const { name, price } = refusal;
  return isPassing(name) ? { sheet: null, note: name } : { sheet: { name, price }, note: null };
}

/** Why nothing may be shot for now; null while something may. */
function useShut(): string | null {
  const t = useT();
  const { page } = useFishing();
  const paused = useShutText(page.room.repair, 'fishing');
  const link = useSea((state) => state.link);
  const isOpen = useSea(({ status }) => status?.open !== false);
  return paused ?? (link === 'open' && !isOpen ? t('error.roomPaused') : null);
}

/** Whether every cannon is taken, and none is the viewer's. */
const useFull = (): boolean =>
  useSea(({ status, cannon }) => cannon === null && (status?.cannons.length ?? 0) >= seaCannons);

/** What the round button does for now: it may shoot, or leads on to what has to come first. */
function useWay(shut: string | null) {
  const { page, userId } = useFishing();
  const link = useSea((state) => state.link);
  const full = useFull();
  const step = useFirstStep(fishingPractice, {
    roomId: page.room.roomId,
    userId,
    practice: isPractice(page),
    smallest: fishStakes[0],
    free: useFreeDraw(page.room),
  });
  const busy = useShots(({ phase }) => phase === 'asking' || phase === 'lost' || phase === 'falling');
  // Coins of a shot that is on its way are filled up once it has ended.
  const first = userId !== 0 && busy ? null : step;
  return { first, full: full && userId !== 0, may: link === 'open' && shut === null && !full };
}

/** Everything of the room on the screen. */
export function FishingScreen({ room }: { room: RoomClient<ShotDesk, ShotRefusal> }): ReactNode {
  const { refusal, closeRefusal } = room;
  const t = useT();
  const shared = useFishing();
  const { page, picture, userId } = shared;
  const { phase, name } = useRoomPlay(shared);
  const wide = useDesktop();
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const link = useSea((state) => state.link);
  const cannon = useSea((state) => state.cannon !== null);
  const fault = useSea((state) => state.fault);
  const shut = useShut();
  const { first, full, may } = useWay(shut);
  const practice = isPractice(page);
  const free = useFreeDraw(page.room);
  const shotEnded = useShotEnds();
  const fire = useFire({
    onFired: closeRefusal,
    onShown(answer) {
      if (answer.caught) roomSound().play('win');
      shotEnded(answer);
    },
  });
  useOpenRound(page.room, link === 'open' ? cannon : undefined);

  const press = (): void => {
    if (first !== null) first.go();
    else if (may) fire.press();
  };
  useSeaKeys({
    onPress(fish) {
      if (fish !== undefined) picture.follow(fish);
      press();
    },
    onRelease: fire.release,
    onStep(step) {
      const next = picture.step(step);
      if (next !== undefined)
        document.querySelector<HTMLElement>(`[data-fish="${next.key}"]`)?.focus({ preventScroll: true });
    },
  });
  const told = byTeller(refusal);
  return (
    <main
      className="play play--fish"
      data-mode={phase}
      data-link={link}
      data-user={userId}
      data-practice={practice}
      data-fault={fault ?? undefined}
    >
      <SeaStage />
      <Said />
      <RoomHud name={name} practice={practice ? fishingPractice : null} />
      <RoomFacts onOpen={setSheet} />
      <LineNotice {...{ link, held: false, shut }} />
      {phase === 'lost' && link === 'open' && (
        <output className="notice paper sticker">{t('fishing.lost')}</output>
      )}
      {free !== null && !practice ? (
        <FreeDeck price={fishStakes[0]} onTry={free} />
      ) : (
        <FishingDeck
          shut={shut !== null}
          off={first === null && !may}
          full={full}
          note={told.note}
          word={first?.word ?? t('fishing.shoot')}
          onPress={press}
          onRelease={fire.release}
          onSheet={setSheet}
        />
      )}
      {wide && <FishingWings onSeal={() => setSheet('seal')} />}
      <RoomPeople brief />
      <FishingSheets open={sheet} onClose={() => setSheet(null)} />
      <TroubleSheet room={room} />
      <DrawRefusalSheet
        game="fishing"
        {...{ isPractice: practice, practice: fishingPractice, smallest: fishStakes[0] }}
        refusal={told.sheet}
        onClose={closeRefusal}
        onRetry={() => {
          fire.press();
          fire.release();
        }}
        onStake={() => {
          closeRefusal();
          setSheet('stake');
        }}
      />
    </main>
  );
}
