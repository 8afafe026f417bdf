import type { ErrorName } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatShare } from '../../i18n/format-share.ts';
import { useT } from '../../i18n/use-t.ts';
import { celebrates } from '../../room/celebrates.ts';
import { RoomPeople } from '../../room/chat/room-people.tsx';
import { WatchersCard } from '../../room/chat/watchers-card.tsx';
import { FactsRow } from '../../room/facts-row.tsx';
import { FreeDeck } from '../../room/free/free-deck.tsx';
import { PracticeBadge } from '../../room/practice-badge.tsx';
import { isPractice } from '../../room/practice-room.ts';
import { RoomHud } from '../../room/room-hud.tsx';
import { roomSound } from '../../room/sound/room-sound.ts';
import { useOpenRound } from '../../room/use-open-round.ts';
import { useSmallPhone } from '../../room/use-small-phone.ts';
import { useShutText } from '../../room/use-shut.ts';
import { useSpaceKey } from '../../room/use-space-key.ts';
import { WingCard, Wings } from '../../room/wings.tsx';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useDesktop, useReducedMotion } from '../../ui/use-media.ts';
import { DrawRefusalSheet } from '../draw-refusal.tsx';
import { PlayLine, usePlayMoment } from '../play-line.tsx';
import { TroubleSheet } from '../trouble-sheet.tsx';
import { StreamFacts } from '../seed-panel.tsx';
import type { RoomClient } from '../use-draw-client.ts';
import { useFirstStep } from '../use-first-step.ts';
import { useFreeDraw } from '../use-free-draw.ts';
import { DrawDeck } from './draw-deck.tsx';
import type { ClientOf, DrawGame, DrawTypes, GameWallet, OfDraw } from './draw-game.ts';
import { DrawNotice } from './draw-notice.tsx';
import { DrawSheets } from './draw-sheets.tsx';
import type { DrawSheet } from './draw-sheets.tsx';
import { LastPlays } from './last-plays.tsx';
import { useRoomPlay } from './use-room-play.ts';

const noWallet: Pick<GameWallet, 'useCoins'> = { useCoins: () => undefined };

/** What is to be seen of the play, with its sounds. */
function usePlayed<T extends DrawTypes>({ hall, useShown }: DrawGame<T>): T['shown'] {
  const { drawClient } = hall.useShared();
  const play = hall.usePlay((state) =>
    state.phase === 'falling' || state.phase === 'landed' ? state.play : null,
  );
  const landed = hall.usePlay((state) => state.phase === 'landed');
  return useShown(play, {
    landed,
    still: useReducedMotion(),
    onStep: () => roomSound().play('tick'),
    onEnd() {
      if (play?.answer != null) roomSound().play(celebrates(play.answer) ? 'win' : 'thud');
      drawClient.land();
    },
  });
}

interface PartProps<T extends DrawTypes> extends OfDraw<T> {
  readonly onOpen: (sheet: DrawSheet) => void;
}

function Facts<T extends DrawTypes>({ game, held, onOpen }: PartProps<T> & { held: number }): ReactNode {
  const t = useT();
  const { words, wallet, MoreFacts } = game;
  const { bet, page } = game.hall.useShared();
  const share = formatShare(game.returnOf(bet, page));
  return (
    <FactsRow sealed={t(words.sealed)} onSeal={() => onOpen('seal')}>
      <Pill label={`${t(words.pays)}: ${share}`} onPress={() => onOpen('pays')}>
        {words.share === undefined ? share : t(words.share, { share })}
      </Pill>
      {wallet === undefined || isPractice(page) ? (
        <PracticeBadge room={page.room} />
      ) : (
        <wallet.Pill coins={held} onOpen={() => onOpen('wallet')} />
      )}
      {MoreFacts !== undefined && <MoreFacts />}
    </FactsRow>
  );
}

function RoomWings<T extends DrawTypes>({ game, onOpen }: PartProps<T>): ReactNode {
  const t = useT();
  const { Pays, words } = game;
  const { userId } = game.hall.useShared();
  return (
    <Wings
      label={t(words.pays)}
      sealedText={t(words.sealedText)}
      seal={<StreamFacts game={game.name} userId={userId} />}
      onSeal={() => onOpen('seal')}
    >
      <WingCard>
        <h2>{t(words.pays)}</h2>
        <Pays />
      </WingCard>
      <WingCard last>
        <LastPlays game={game} heading="h2" />
      </WingCard>
      <WatchersCard />
    </Wings>
  );
}

export interface DrawScreenProps<T extends DrawTypes> extends OfDraw<T> {
  readonly room: RoomClient<ClientOf<T>, ErrorName>;
  /** The switch to the room's other rounds, where it has them. `busy`: a play is on its way or being shown. */
  readonly modes?: ((busy: boolean) => ReactNode) | undefined;
  /** What keeps the player from playing here for now, beside what keeps everybody. */
  readonly hold?: string | null | undefined;
}

/** Everything of the room on the screen. */
export function DrawScreen<T extends DrawTypes>({ game, room, modes, hold }: DrawScreenProps<T>): ReactNode {
  const t = useT();
  const { Stage, name: mark, practice: coins, wallet, words } = game;
  const shared = game.hall.useShared();
  const { page, drawClient, bet, guard, userId } = shared;
  const wide = useDesktop();
  const [sheet, setSheet] = useState<DrawSheet | null>(null);
  const { phase, busy, resting, name } = useRoomPlay(shared);
  const told = usePlayMoment(drawClient.store);
  // A small phone has no line to spare: its display says how far the play is.
  const moment = useSmallPhone() ? null : told;
  const shown = usePlayed(game);
  const paused = useShutText(page.room.repair, mark);
  const shut = paused ?? hold ?? null;
  const practice = isPractice(page);
  const held = (wallet ?? noWallet).useCoins(!practice);
  const smallest = game.amounts(page)[0]?.coins ?? 0;
  const free = useFreeDraw(page.room);
  const first = useFirstStep(coins, { roomId: page.room.roomId, userId, practice, smallest, free });
  const unfilled = held !== undefined && held < game.priceOf(bet);
  useOpenRound(page.room, game.isOpen === undefined ? false : game.isOpen({ busy, practice, held }));

  const press = (): void => {
    if (userId === 0 || free !== null) return first?.go();
    if (busy || shut !== null || !guard.press()) return;
    if (first !== null) first.go();
    else if (unfilled) setSheet('wallet');
    else void drawClient.press(bet);
  };
  useSpaceKey(press);
  const waits = busy || resting ? words.wait : undefined;
  const go = unfilled && wallet !== undefined ? wallet.fill : (waits ?? words.go);
  const instead = (next: DrawSheet) => (): void => {
    room.closeRefusal();
    setSheet(next);
  };
  return (
    <main
      className={`play ${game.look ?? 'play--cab'} play--${mark}`}
      data-mode={phase}
      data-user={userId}
      data-practice={practice}
      data-round={modes === undefined ? undefined : 'solo'}
    >
      <Stage shown={shown} />
      <RoomHud name={name} practice={practice ? coins : null} />
      {modes?.(busy)}
      {moment === null ? (
        <Facts game={game} held={held ?? 0} onOpen={setSheet} />
      ) : (
        <PlayLine moment={moment} />
      )}
      <DrawNotice lost={phase === 'lost' ? t(words.lost) : null} shut={shut} />
      {free !== null && !practice ? (
        <FreeDeck price={game.priceOf(bet)} onTry={free} />
      ) : (
        <DrawDeck
          {...{ game, shown, resting, shut: shut !== null }}
          word={first?.word ?? t(go)}
          onPress={press}
          onStake={() => setSheet('stake')}
        />
      )}
      {wide && <RoomWings game={game} onOpen={setSheet} />}
      <RoomPeople brief busy={busy} />
      <DrawSheets {...{ game, busy }} open={sheet} onClose={() => setSheet(null)} />
      <TroubleSheet room={room} />
      <DrawRefusalSheet
        game={mark}
        {...{ isPractice: practice, practice: coins, smallest, coins: held }}
        refusal={room.refusal}
        own={
          wallet && {
            ...{ name: wallet.tooSmall, title: t(wallet.title), text: t(`error.${wallet.tooSmall}`) },
            way: <Button onPress={instead('wallet')}>{t(wallet.fill)}</Button>,
          }
        }
        onClose={room.closeRefusal}
        onRetry={() => void drawClient.press(bet)}
        onStake={instead('stake')}
      />
    </main>
  );
}
