import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useAccount } from '../../account/use-account.ts';
import { brandName } from '../../app/brand.ts';
import { queryClient } from '../../app/query-client.ts';
import { useMember } from '../../club/use-member.ts';
import { useT } from '../../i18n/use-t.ts';
import { packKey } from '../../orders/orders.queries.ts';
import { usePlayCare } from '../../protection/use-play-care.ts';
import { usePlayingRoom } from '../../rooms/use-playing-room.ts';
import { Button } from '../../ui/button.tsx';
import { useDesk, useMedia } from '../../ui/use-media.ts';
import type { CameraName, Insets } from '../scene/scene-types.ts';
import { CameraKeys } from './camera-keys.tsx';
import { Deck } from './deck.tsx';
import { EndedCard } from './ended-card.tsx';
import { RefusalSheet } from './refusal-sheet.tsx';
import { useMachine, useRoom, useRoomMode } from './room-context.ts';
import type { RoomPageData } from './room-context.ts';
import { RoomChips, RoomHud } from './room-hud.tsx';
import { roomPlaceOf } from './room-mode.ts';
import { RoomSheets } from './room-sheets.tsx';
import type { SheetName } from './room-sheets.tsx';
import { RoomStage } from './room-stage.tsx';
import { RoomVoice } from './room-voice.tsx';
import { RoomWings } from './room-wings.tsx';
import { roomPageQuery } from './room.queries.ts';
import { useRoomPlay } from './use-room-play.ts';
import { useSteeringKeys } from './use-steering-keys.ts';
import { WinScreen } from './win-screen.tsx';

const phoneInsets: Insets = { top: 14, right: 0, bottom: 248, left: 0 };
/** On a low screen the top of the marquee stands behind the bar, so that toys and gantry stay large. */
const lowInsets: Insets = { top: -14, right: 0, bottom: 246, left: 0 };
const tabletInsets: Insets = { top: 74, right: 0, bottom: 262, left: 0 };
const deskInsets: Insets = { top: 10, right: 0, bottom: 150, left: 0 };

function useInsets(): Insets {
  const desk = useDesk();
  const tablet = useMedia('(min-width: 600px)');
  const low = useMedia('(max-height: 760px)');
  if (desk) return deskInsets;
  if (tablet) return tabletInsets;
  return low ? lowInsets : phoneInsets;
}

/** The lowest price that the player's level and membership open. */
function bestPrice({ prices, room }: RoomPageData, level: number, member: boolean): number {
  const open = prices.filter((option) => option.minLevel <= level && (member || !option.club));
  return open.reduce((least, { price }) => Math.min(least, price), Infinity) === Infinity
    ? room.price
    : Math.min(...open.map(({ price }) => price));
}

/** Whatever a play changes elsewhere is read anew. */
function useFreshness(): void {
  const { client, roomId } = useRoom();
  useEffect(
    () =>
      client.store.subscribe((state, before) => {
        if (state.ended === before.ended || state.ended === null) return;
        for (const queryKey of [
          roomPageQuery(roomId).queryKey,
          ['rooms', 'messages', roomId],
          ['plays'],
          packKey,
          ['account'],
        ]) {
          void queryClient.invalidateQueries({ queryKey });
        }
      }),
    [client, roomId],
  );
}

/** Makes the player's seed as soon as a new commitment is held. */
function useSeedAfterCommitment(): void {
  const { seeds, page } = useRoom();
  const hash = useMachine(({ status }) => status?.commitment.hash) ?? page.status.commitment.hash;
  useEffect(() => void seeds.of(hash), [seeds, hash]);
}

function Notice(): ReactNode {
  const t = useT();
  const link = useMachine((state) => state.link);
  const held = useMachine((state) => state.held);
  if (link === 'reload') {
    return (
      <p className="notice paper sticker" role="alert">
        {t('room.reload')}
        <Button size="s" onPress={() => location.reload()}>
          {t('room.reloadNow')}
        </Button>
      </p>
    );
  }
  if (held) return <p className="notice paper sticker">{t('error.databaseAway')}</p>;
  return link === 'lost' ? <p className="notice paper sticker">{t('room.reconnecting')}</p> : null;
}

/** Everything of the room on the screen. */
export function RoomScreen(): ReactNode {
  const t = useT();
  const { client, page, settings, userId } = useRoom();
  const mode = useRoomMode();
  const desk = useDesk();
  // From a tablet on the room's name stands beside the machine, and the marquee carries the brand.
  const signed = useMedia('(min-width: 600px)');
  const insets = useInsets();
  const level = useAccount()?.userLevel ?? 0;
  const [chosen, setChosen] = useState<number | null>(null);
  const [camera, setCamera] = useState<CameraName>('front');
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const toysVersion = useMachine((state) => state.toysVersion);
  const won = useMachine(({ ended }) =>
    ended?.how === 'settled' && ended.won.length > 0 ? ended.play : null,
  );
  const ended = useMachine((state) => state.ended?.play ?? null);
  const { busy, refusal, play, leave, closeRefusal } = useRoomPlay();
  const member = useMember();
  const price = chosen ?? bestPrice(page, level, member);
  const source = useMemo(
    () => ({ toys: client.picture.toys, sample: (at: number) => client.picture.buffer.sample(at) }),
    [client],
  );
  const onDrop = useCallback(() => client.drop(), [client]);
  const onPlay = (): void => void play(price);
  useSteeringKeys({ live: mode === 'aiming', onDrop, onCamera: setCamera });
  useFreshness();
  usePlayingRoom(page.room, roomPlaceOf(mode));
  useSeedAfterCommitment();
  usePlayCare({ busy: mode === 'aiming' || mode === 'following', ended, leave });

  return (
    <main className="play" data-mode={mode} data-user={userId}>
      <RoomStage
        settings={settings}
        cabinet={page.room.cabinet}
        word={signed ? brandName : ''}
        source={source}
        toysVersion={toysVersion}
        camera={camera}
        insets={insets}
        celebrate={won}
        label={t('room.picture', { room: page.room.roomName })}
      />
      <RoomHud />
      <CameraKeys chosen={camera} onChoose={setCamera} />
      <RoomChips onSeal={() => setSheet('seal')} onQueue={() => setSheet('queue')} />
      {desk && (
        <RoomWings
          price={price}
          camera={camera}
          onCamera={setCamera}
          onSeal={() => setSheet('seal')}
          onLog={() => setSheet('log')}
        />
      )}
      <Notice />
      <EndedCard />
      <Deck
        busy={busy}
        price={price}
        onPlay={onPlay}
        onLeave={() => void leave()}
        onDrop={onDrop}
        onChoosePrice={page.prices.length > 1 ? () => setSheet('price') : undefined}
      />
      <RoomVoice />
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
