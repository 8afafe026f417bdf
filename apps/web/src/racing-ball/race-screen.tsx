import { raceStakes } from '@grabbit/engines/racing-ball';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { RoomNet } from '../room/care/room-net.tsx';
import { RoomPeople } from '../room/chat/room-people.tsx';
import { LineNotice } from '../room/line-notice.tsx';
import { RoomHud } from '../room/room-hud.tsx';
import { RoundFacts } from '../room/rounds/round-facts.tsx';
import { useRoundRoom } from '../room/rounds/use-round-room.ts';
import { useDesk } from '../ui/use-media.ts';
import { WalletChip } from '../ui/wallet-chip.tsx';
import { isPractice, useRace } from './race-context.ts';
import { RaceDeck } from './race-deck.tsx';
import { shortReturn } from './race-facts.tsx';
import { RaceSheets } from './race-sheets.tsx';
import type { SheetName } from './race-sheets.tsx';
import { RaceStageView } from './race-stage.tsx';
import { RaceWings } from './race-wings.tsx';
import { racePageQuery } from './racing-ball.queries.ts';
import { racePractice } from './practice.ts';
import { RefusalSheet } from './refusal-sheet.tsx';

/** Everything of the room on the screen. */
export function RaceScreen(): ReactNode {
  const t = useT();
  const { page, client, userId, roomId, wish } = useRace();
  const wide = useDesk();
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const practice = isPractice(page);
  const room = useRoundRoom({
    ...{ page, pageKey: racePageQuery(roomId).queryKey },
    ...{ roomId, userId, client, wish, practice, coins: racePractice, smallest: raceStakes[0] },
    ask: (asked) => call('raceStake', asked, { individual: true }),
  });
  const { clock, shut, stakes } = room;
  return (
    <main
      className="play play--race"
      data-mode={clock.phase}
      data-link={room.link}
      data-user={userId}
      data-practice={practice}
      data-fault={room.fault ?? undefined}
    >
      <RaceStageView />
      <RoomHud
        name={room.name}
        net={practice ? null : <RoomNet />}
        wallet={practice ? <racePractice.Chip /> : <WalletChip />}
      />
      <RoundFacts
        {...{ page, client }}
        sealed={t('race.sealed')}
        share={shortReturn(page.returnMillionths)}
        onOpen={setSheet}
      />
      {wide && <RaceWings onSeal={() => setSheet('seal')} />}
      <LineNotice {...{ link: room.link, held: false, shut }} />
      <RaceDeck
        clock={clock}
        shut={shut !== null}
        asking={stakes.asking}
        word={room.instead ?? t(room.mayStake ? 'race.go' : 'room.wait')}
        off={!room.ready}
        onPress={room.press}
        onStake={() => setSheet('stake')}
      />
      <RoomPeople brief />
      <RaceSheets open={sheet} onClose={() => setSheet(null)} />
      <RefusalSheet
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
