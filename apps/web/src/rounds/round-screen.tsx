import { RoomUseType } from '@grabbit/contract';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { formatShare } from '../i18n/format-share.ts';
import { useT } from '../i18n/use-t.ts';
import { useDesktop } from '../ui/use-media.ts';
import { RoomPeople } from '../room/chat/room-people.tsx';
import { FreeDeck } from '../room/free/free-deck.tsx';
import { useTryFree } from '../room/free/use-try-free.ts';
import { LineNotice } from '../room/line-notice.tsx';
import { isPractice } from '../room/practice-room.ts';
import { RoomHud } from '../room/room-hud.tsx';
import { RoundDeck } from './round-deck.tsx';
import { useStore } from 'zustand';
import { Pill } from '../ui/pill.tsx';
import { FactsRow, LivePills } from '../room/facts-row.tsx';
import { PracticeBadge } from '../room/practice-badge.tsx';
import type { RoundClient } from './round-client.ts';
import type { OfRound, RoundPage, SoloProps } from './round-game.ts';
import { RoundRefusal } from './round-refusal.tsx';
import { RoundSheets } from './round-sheets.tsx';
import type { RoundSheet } from './round-sheets.tsx';
import { RoundTrouble } from './round-trouble.tsx';
import { RoundWings } from './round-wings.tsx';
import { useRoundRoom } from './use-round-room.ts';

interface RoundFactsProps {
  readonly page: RoundPage;
  readonly client: RoundClient;
  /** What of a round is sealed before it begins. */
  readonly sealed: string;
  /** What comes back of all that is staked, as it is written. */
  readonly share: string;
  readonly onOpen: (sheet: 'seal' | 'pays') => void;
}

/** The seal, the return and who looks on, in reach of the thumb. */
function RoundFacts({ page, client, sealed, share, onOpen }: RoundFactsProps): ReactNode {
  const t = useT();
  const latency = useStore(client.store, ({ latencyMs }) => latencyMs);
  const watchers = useStore(client.store, ({ status }) => status?.watchers ?? 0);
  return (
    <FactsRow sealed={sealed} onSeal={() => onOpen('seal')}>
      <Pill label={`${t('room.results')}: ${share}`} onPress={() => onOpen('pays')}>
        {share}
      </Pill>
      <PracticeBadge room={page.room} />
      <LivePills {...{ watchers, latency }} />
    </FactsRow>
  );
}

interface RoundScreenProps<
  Choice extends string,
  Coins extends number,
  Page extends RoundPage,
> extends OfRound<Choice, Coins, Page> {
  /** The switch to rounds alone, where the game has them. */
  readonly modes?: SoloProps['modes'];
  /** Whether a sheet is open, which going over to rounds alone would close. */
  readonly onHold: (held: boolean) => void;
}

/** Everything of such a room on the screen. */
export function RoundScreen<Choice extends string, Coins extends number, Page extends RoundPage>({
  game,
  modes,
  onHold,
}: RoundScreenProps<Choice, Coins, Page>): ReactNode {
  const t = useT();
  const { Stage, practice: coins, words } = game;
  const { page, client, userId, roomId, wish } = game.hall.useShared();
  const wide = useDesktop();
  const [sheet, setSheet] = useState<RoundSheet | null>(null);
  useEffect(() => onHold(sheet !== null), [onHold, sheet]);
  const practice = isPractice(page);
  const { data: rooms } = game.lists.useRooms();
  const twin = rooms?.find(({ useType }) => useType === RoomUseType.trial)?.roomId ?? null;
  const free = useTryFree({ game: page.room.game, room: page.room, twin });
  const room = useRoundRoom({
    ...{ game, page, pageKey: game.pageKey(roomId), smallest: game.stakes[0], ask: game.place },
    ...{ roomId, userId, client, wish, practice, coins, free },
  });
  const { clock, shut, stakes } = room;
  return (
    <main
      className={`play play--${game.mark}`}
      data-mode={clock.phase}
      data-link={room.link}
      data-user={userId}
      data-practice={practice}
      data-fault={room.fault ?? undefined}
      data-round={modes === undefined ? undefined : 'shared'}
    >
      <Stage />
      <RoomHud name={room.name} practice={practice ? coins : null} />
      {modes?.(stakes.asking)}
      <RoundFacts
        {...{ page, client }}
        sealed={t(words.sealed)}
        share={formatShare(page.returnMillionths / 1_000_000)}
        onOpen={setSheet}
      />
      <LineNotice {...{ link: room.link, held: false, shut }} />
      {free !== null && !practice ? (
        <FreeDeck price={game.stakes[0]} onTry={free} />
      ) : (
        <RoundDeck
          game={game}
          clock={clock}
          shut={shut !== null}
          asking={stakes.asking}
          word={room.instead ?? t(room.mayStake ? words.go : 'room.wait')}
          off={!room.ready}
          onPress={room.press}
          onStake={() => setSheet('stake')}
        />
      )}
      {wide && <RoundWings game={game} onSeal={() => setSheet('seal')} />}
      <RoomPeople brief />
      <RoundSheets game={game} open={sheet} onClose={() => setSheet(null)} />
      <RoundTrouble trouble={room.trouble} onClose={room.closeTrouble} />
      <RoundRefusal
        game={game}
        refusal={stakes.refusal}
        onClose={stakes.closeRefusal}
        onRetry={stakes.press}
        onStake={() => {
          stakes.closeRefusal();
          setSheet('stake');
        }}
      />
    </main>
  );
}
