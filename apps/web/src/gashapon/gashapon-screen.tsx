import type { ErrorName } from '@grabbit/contract';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DrawRefusalSheet } from '../draws/draw-refusal.tsx';
import { TroubleSheet } from '../draws/trouble-sheet.tsx';
import { DrawNotice } from '../draws/room/draw-notice.tsx';
import { useRoomPlay } from '../draws/room/use-room-play.ts';
import type { RoomClient } from '../draws/use-draw-client.ts';
import { useFirstStep } from '../draws/use-first-step.ts';
import { useFreeDraw } from '../draws/use-free-draw.ts';
import { formatMoment } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { RoomPeople } from '../room/chat/room-people.tsx';
import { FactsRow } from '../room/facts-row.tsx';
import { FreeDeck } from '../room/free/free-deck.tsx';
import { PracticeBadge } from '../room/practice-badge.tsx';
import { isPractice } from '../room/practice-room.ts';
import { RoomHud } from '../room/room-hud.tsx';
import { roomSound } from '../room/sound/room-sound.ts';
import { useShutText } from '../room/use-shut.ts';
import { useSpaceKey } from '../room/use-space-key.ts';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { useDesktop, useReducedMotion } from '../ui/use-media.ts';
import { GashaponDeck } from './gashapon-deck.tsx';
import { gashaponPractice, useGashapon, usePull } from './gashapon-hall.ts';
import { GashaponSheets } from './gashapon-sheets.tsx';
import type { SheetName } from './gashapon-sheets.tsx';
import { GashaponStage } from './gashapon-stage.tsx';
import { GashaponWings } from './gashapon-wings.tsx';
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

const rest: TurnPose = { turned: 0, won: null };

/** The turn that is shown, with its sounds. */
function useShownTurn(): { pose: TurnPose; stage: TurnStage | null; open(): void } {
  const { drawClient, page } = useGashapon();
  const answer = usePull(({ phase, play }) => (phase === 'falling' ? (play?.answer ?? null) : null));
  const landed = usePull(({ phase }) => phase === 'landed');
  const [pose, setPose] = useState(rest);
  const practice = isPractice(page);
  const turn = useTurn(answer, {
    still: useReducedMotion(),
    onPose: setPose,
    onClick: () => roomSound().play('tick'),
    onHatch: () => roomSound().play('thud'),
    onOpened() {
      roomSound().play(practice ? 'release' : 'win');
      drawClient.land();
    },
  });
  return { ...turn, pose: answer !== null || landed ? pose : rest };
}

/** Everything of the room on the screen. */
export function GashaponScreen({
  room,
}: {
  room: RoomClient<{ readonly tryAgain: () => void }, ErrorName>;
}): ReactNode {
  const t = useT();
  const shared = useGashapon();
  const { page, drawClient, guard, userId } = shared;
  const wide = useDesktop();
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const { phase, busy, resting, name } = useRoomPlay(shared);
  const { pose, stage, open } = useShownTurn();
  const shut = useClosedText();
  const practice = isPractice(page);
  const price = page.box?.price ?? 0;
  const free = useFreeDraw(page.room);
  const first = useFirstStep(gashaponPractice, {
    ...{ roomId: page.room.roomId, userId, practice, smallest: price, free },
  });

  const press = (): void => {
    if (stage === 'waiting') return open();
    if (busy || shut !== null) return;
    if (userId === 0 || free !== null) return first?.go();
    if (!guard.press()) return;
    if (first !== null) first.go();
    else void drawClient.press({ price });
  };
  useSpaceKey(press);
  const word = stage === 'waiting' ? t('gashapon.open') : (first?.word ?? t('gashapon.turn'));
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
      <RoomHud name={name} practice={practice ? gashaponPractice : null} />
      <FactsRow sealed={t('gashapon.boxSealed')} onSeal={() => setSheet('seal')}>
        <Pill
          icon={<Sign of={ListChecks} size={18} />}
          label={`${t('gashapon.chancesShort')}: ${t('gashapon.inBox')}`}
          onPress={() => setSheet('list')}
        >
          {t('gashapon.chancesShort')}
        </Pill>
        <PracticeBadge room={page.room} />
      </FactsRow>
      <DrawNotice lost={phase === 'lost' ? t('gashapon.lost') : null} shut={busy ? null : shut} />
      {free !== null && !practice ? (
        <FreeDeck price={price} onTry={free} />
      ) : (
        <GashaponDeck stage={stage} shut={shut !== null} resting={resting} word={word} onPress={press} />
      )}
      {wide && <GashaponWings onSeal={() => setSheet('seal')} />}
      <RoomPeople brief busy={busy} />
      <GashaponSheets open={sheet} onClose={() => setSheet(null)} />
      <TroubleSheet room={room} />
      <DrawRefusalSheet
        game="gashapon"
        {...{ isPractice: practice, practice: gashaponPractice, smallest: price }}
        refusal={room.refusal}
        own={{
          name: 'commitmentChanged',
          ...{ title: t('gashapon.boxChanged'), text: t('gashapon.boxChangedText'), way: null },
        }}
        onClose={room.closeRefusal}
        onRetry={() => void drawClient.press({ price })}
      />
    </main>
  );
}
