import { boStakes } from '@grabbit/engines/rounds';
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
import { isPractice, useBo } from './bo-context.ts';
import { BoDeck } from './bo-deck.tsx';
import { shortReturn } from './bo-facts.tsx';
import { BoSheets } from './bo-sheets.tsx';
import type { SheetName } from './bo-sheets.tsx';
import { BoStage } from './bo-stage.tsx';
import { BoWings } from './bo-wings.tsx';
import { boPageQuery } from './bo.queries.ts';
import { boPractice } from './practice.ts';
import { RefusalSheet } from './refusal-sheet.tsx';

/** Everything of the room on the screen. */
export function BoScreen(): ReactNode {
  const t = useT();
  const { page, client, userId, roomId, wish } = useBo();
  const wide = useDesk();
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const practice = isPractice(page);
  const room = useRoundRoom({
    ...{ page, pageKey: boPageQuery(roomId).queryKey },
    ...{ roomId, userId, client, wish, practice, coins: boPractice, smallest: boStakes[0] },
    ask: (asked) => call('boCall', asked, { individual: true }),
  });
  const { clock, shut, stakes } = room;
  return (
    <main
      className="play play--bo"
      data-mode={clock.phase}
      data-link={room.link}
      data-user={userId}
      data-practice={practice}
      data-fault={room.fault ?? undefined}
    >
      <BoStage />
      <RoomHud
        name={room.name}
        net={practice ? null : <RoomNet />}
        wallet={practice ? <boPractice.Chip /> : <WalletChip />}
      />
      <RoundFacts
        {...{ page, client }}
        sealed={t('bo.lineSealed')}
        share={shortReturn(page.returnMillionths)}
        onOpen={setSheet}
      />
      {wide && <BoWings onSeal={() => setSheet('seal')} />}
      <LineNotice {...{ link: room.link, held: false, shut }} />
      <BoDeck
        clock={clock}
        shut={shut !== null}
        asking={stakes.asking}
        word={room.instead ?? t(room.mayStake ? 'bo.call' : 'room.wait')}
        off={!room.ready}
        onPress={room.press}
        onStake={() => setSheet('stake')}
      />
      <RoomPeople brief />
      <BoSheets open={sheet} onClose={() => setSheet(null)} />
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
