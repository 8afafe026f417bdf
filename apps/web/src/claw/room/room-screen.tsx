import { GameType, PlaySource } from '@grabbit/contract';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useAccount } from '../../kernel/player/use-account.ts';
import { brandName } from '../../kernel/brand.ts';
import { usePageTitle } from '../../kernel/page-title.ts';
import { useMember } from '../../ports/club/use-member.ts';
import { useT } from '../../i18n/use-t.ts';
import { usePlayCare } from '../../room/care/use-play-care.ts';
import { cameFrom } from '../../room/play-source.ts';
import { newcomer } from '../../kernel/player/newcomer.ts';
import { takeWantedPlay } from '../../room/free/tried.ts';
import { isPractice } from '../../room/practice-room.ts';
import { useIsPictureLost } from '../../room/lost-picture.ts';
import { isStopped, useShutText } from '../../room/use-shut.ts';
import { RoomPeople } from '../../room/chat/room-people.tsx';
import { usePlayingRoom } from '../../room/use-playing-room.ts';
import { useMedia } from '../../ui/use-media.ts';
import { clawPictureOf } from '../scene/machine-picture.ts';
import type { CameraName } from '../scene/scene-types.ts';
import { CameraKeys } from './camera-keys.tsx';
import { LineNotice } from '../../room/line-notice.tsx';
import { Deck } from './deck.tsx';
import { EndedCard } from './ended-card.tsx';
import { RefusalSheet } from './refusal-sheet.tsx';
import { queryClient } from '../../kernel/query-client.ts';
import { packKey } from '../../ports/query-keys.ts';
import { roomPageQuery } from './room.queries.ts';
import { useMachine, useRoom, useRoomMode } from './room-context.ts';
import type { RoomPageData } from './room-context.ts';
import { RoomChips, RoomHud } from './room-hud.tsx';
import { roomPlaceOf } from '../../room/room-mode.ts';
import { RoomSheets } from './room-sheets.tsx';
import type { SheetName } from './room-sheets.tsx';
import { RoomStage } from './room-stage.tsx';
import { RoomVoice } from './room-voice.tsx';
import { RoomWings } from './room-wings.tsx';
import { usePlayRests } from './use-press-guard.ts';
import { useRoomLayout } from './use-room-layout.ts';
import { useRoomPlay } from './use-room-play.ts';
import { useRoomRest } from '../../room/use-room-rest.ts';
import { useSteeringKeys } from './use-steering-keys.ts';
import { WinScreen } from './win-screen.tsx';
import { roomName } from '../../i18n/room-name.ts';

/** Reads anew what a play, a refill or new settings of the machine changed. */
export function useFreshPage(): void {
  const { client, roomId } = useRoom();
  useEffect(
    () =>
      client.store.subscribe((state, before) => {
        // Another seal stands: on other toys, other settings or other prices.
        const seal = state.status?.commitment.hash;
        if (seal !== undefined && seal !== before.status?.commitment.hash)
          void queryClient.invalidateQueries({ queryKey: roomPageQuery(roomId).queryKey });
        if (state.ended === before.ended || state.ended === null) return;
        for (const queryKey of [['rooms', 'messages', roomId], ['plays'], packKey, ['account']])
          void queryClient.invalidateQueries({ queryKey });
      }),
    [client, roomId],
  );
}

/** Only for who has just come, and only until they have played once. */
const FirstLesson = lazy(async () => ({ default: (await import('./first-lesson.tsx')).FirstLesson }));

/** What hardly ever happens. */
const RoundTrouble = lazy(async () => ({
  default: (await import('../../rounds/round-trouble.tsx')).RoundTrouble,
}));

/** What of a drop was not as the arcade had signed it. */
function DropTrouble(): ReactNode {
  const { client } = useRoom();
  const trouble = useMachine((state) => state.dropTrouble);
  if (trouble === null) return null;
  return (
    <Suspense fallback={null}>
      <RoundTrouble trouble={trouble} onClose={() => client.clearTrouble()} />
    </Suspense>
  );
}

/** The lowest price that the player's level and membership open. */
function bestPrice({ prices, room }: RoomPageData, level: number, member: boolean): number {
  const open = prices.filter((option) => option.minLevel <= level && (member || !option.club));
  return open.reduce((least, { price }) => Math.min(least, price), Infinity) === Infinity
    ? room.price
    : Math.min(...open.map(({ price }) => price));
}

/** Makes the player's seed as soon as a new commitment is held. */
function useSeedAfterCommitment(): void {
  const { seeds, page } = useRoom();
  const hash = useMachine(({ status }) => status?.commitment.hash) ?? page.status.commitment.hash;
  useEffect(() => void seeds.of(hash), [seeds, hash]);
}

function useStageSource({ picture }: ReturnType<typeof useRoom>['client']) {
  return useMemo(() => {
    const { toys, buffer } = clawPictureOf(picture);
    return { toys, sample: (at: number) => buffer.sample(at) };
  }, [picture]);
}

function Notice({ shut }: { shut: string | null }): ReactNode {
  const link = useMachine((state) => state.link);
  const held = useMachine((state) => state.held);
  const repair = useMachine(({ status }) => status?.repair);
  return <LineNotice {...{ link, held, shut, repair }} records={String(GameType.CLAW)} />;
}

function Lesson({ userId }: { userId: number }): ReactNode {
  const [teaches] = useState(
    () => userId !== 0 && (newcomer()?.taught === false || cameFrom() === PlaySource['guide room']),
  );
  if (!teaches) return null;
  return (
    <Suspense fallback={null}>
      <FirstLesson />
    </Suspense>
  );
}

/** Whoever came to try it free plays as soon as they can: nobody sits there, and toys lie in it. */
function useWantedPlay(onPlay: () => void): void {
  const { roomId, userId } = useRoom();
  const mode = useRoomMode();
  const filled = useMachine(({ status }) => (status?.toys ?? 0) > 0);
  const begin = useEffectEvent(onPlay);
  const ready = userId !== 0 && filled && (mode === 'free' || mode === 'taken');
  useEffect(() => {
    if (ready && takeWantedPlay(roomId)) begin();
  }, [ready, roomId]);
}

/** Everything of the room on the screen. By keyboard the controls come before what can be looked at. */
export function RoomScreen(): ReactNode {
  const t = useT();
  const { client, page, settings, userId } = useRoom();
  const mode = useRoomMode();
  const { layout, insets } = useRoomLayout();
  // Four keys one above the other would stand on the facts below them.
  const small = useMedia('(max-height: 620px)');
  // From a tablet on the room's name stands beside the machine, and the marquee carries the brand.
  const signed = layout === 'tablet' || layout === 'desk';
  const level = useAccount()?.userLevel ?? 0;
  const [chosen, setChosen] = useState<number | null>(null);
  const [camera, setCamera] = useState<CameraName>('front');
  const [flat, setFlat] = useState(false);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const toysVersion = useMachine((state) => state.toysVersion);
  const won = useMachine(({ ended }) =>
    ended?.how === 'settled' && ended.won.length > 0 ? ended.play : null,
  );
  const ended = useMachine((state) => state.ended?.play ?? null);
  const { busy, free, refusal, play, leave, closeRefusal } = useRoomPlay();
  const member = useMember();
  const price = chosen ?? bestPrice(page, level, member);
  const source = useStageSource(client);
  const onDrop = useCallback(() => client.drop(), [client]);
  const lost = useIsPictureLost();
  const onPlay = (): void => void (!lost && play(price));
  useWantedPlay(onPlay);
  useSteeringKeys({ live: mode === 'aiming' && !lost, onDrop, onCamera: setCamera });
  useFreshPage();
  usePageTitle(roomName(page.room.roomName));
  usePlayingRoom({ ...page.room, game: 'claw' }, roomPlaceOf(mode));
  useSeedAfterCommitment();
  usePlayRests();
  const playing = mode === 'aiming' || mode === 'following';
  const repair = useMachine(({ status }) => status?.repair);
  const shut = useShutText(repair, 'claw');
  usePlayCare({ busy: playing, ended, leave });
  useRoomRest(!playing && mode !== 'away' && won === null);
  return (
    <main
      className="play"
      {...{ 'data-mode': mode, 'data-user': userId, 'data-practice': isPractice(page) }}
      data-stopped={isStopped(repair)}
    >
      <RoomStage
        {...{ settings, source, toysVersion, camera, insets }}
        cabinet={page.room.cabinet}
        word={signed ? brandName : ''}
        celebrate={won}
        label={t('room.picture', { room: roomName(page.room.roomName) })}
        onFlat={setFlat}
      />
      <RoomHud>
        {layout === 'low' && !flat && <CameraKeys chosen={camera} onChoose={setCamera} look="fold" />}
      </RoomHud>
      <Deck
        {...{ busy, price, free, onPlay, onDrop }}
        shut={shut !== null}
        onLeave={() => void leave()}
        onChoosePrice={page.prices.length > 1 ? () => setSheet('price') : undefined}
      />
      {layout !== 'low' && !flat && (
        <CameraKeys chosen={camera} onChoose={setCamera} look={small ? 'fold' : 'upright'} />
      )}
      <RoomChips onOpen={setSheet} />
      {layout === 'desk' && (
        <RoomWings
          price={price}
          camera={flat ? null : camera}
          onCamera={setCamera}
          onSeal={() => setSheet('seal')}
          onLog={() => setSheet('log')}
        />
      )}
      <Notice shut={shut} />
      <EndedCard />
      <DropTrouble />
      <Lesson userId={userId} />
      <RoomVoice />
      <RoomPeople />
      <RoomSheets open={sheet} onOpen={setSheet} price={price} level={level} onPrice={setChosen} />
      <RefusalSheet
        refusal={refusal}
        onClose={closeRefusal}
        onRetry={() => {
          closeRefusal();
          onPlay();
        }}
      />
      <WinScreen
        price={price}
        onAgain={() => {
          client.clearEnded();
          onPlay();
        }}
      />
    </main>
  );
}
