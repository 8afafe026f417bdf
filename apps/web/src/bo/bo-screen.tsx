import { boStakes } from '@grabbit/engines/rounds';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Eye, ShieldCheck, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { tellFailure } from '../kernel/tell-failure.ts';
import { RoomNet } from '../room/care/room-net.tsx';
import { usePlayCare } from '../room/care/use-play-care.ts';
import { RoomPeople } from '../room/chat/room-people.tsx';
import { LatencyPill } from '../room/latency-pill.tsx';
import { LineNotice } from '../room/line-notice.tsx';
import { RoomHud } from '../room/room-hud.tsx';
import { listenInRoom } from '../room/sound/room-sound.ts';
import { useOpenRound } from '../room/use-open-round.ts';
import { useRoomRest } from '../room/use-room-rest.ts';
import { useShutText } from '../room/use-shut.ts';
import { useSpaceKey } from '../room/use-space-key.ts';
import { Badge } from '../ui/badge.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { useDesk } from '../ui/use-media.ts';
import { WalletChip } from '../ui/wallet-chip.tsx';
import { isPractice, useBo, useRound } from './bo-context.ts';
import { BoDeck } from './bo-deck.tsx';
import { shortReturn } from './bo-facts.tsx';
import { BoSheets } from './bo-sheets.tsx';
import type { SheetName } from './bo-sheets.tsx';
import { BoStage } from './bo-stage.tsx';
import { BoWings } from './bo-wings.tsx';
import { fillUp, keepCoins, PracticeChip, usePracticeCoins } from './practice.tsx';
import { RefusalSheet } from './refusal-sheet.tsx';
import { useRoundStake } from '../room/rounds/use-round-stake.ts';
import { useRoundEvents } from '../room/rounds/use-round-events.ts';
import { boPageQuery } from './bo.queries.ts';
import { useRoundClock } from '../room/rounds/use-round-clock.ts';

/** The seal, the return and who looks on, in reach of the thumb. */
function RoomFacts({ onOpen }: { onOpen: (sheet: SheetName) => void }): ReactNode {
  const t = useT();
  const { page } = useBo();
  const latency = useRound(({ latencyMs }) => latencyMs);
  const watchers = useRound(({ status }) => status?.watchers ?? 0);
  const share = shortReturn(page.returnMillionths);
  return (
    <div className="facts-row">
      <Pill
        icon={<Sign of={ShieldCheck} size={20} className="ok" />}
        label={`${t('bo.lineSealed')}. ${t('room.sealOpen')}`}
        onPress={() => onOpen('seal')}
      >
        <span className="seed__t">{t('bo.lineSealed')}</span>
      </Pill>
      <Pill label={`${t('room.results')}: ${share}`} onPress={() => onOpen('pays')}>
        {share}
      </Pill>
      {isPractice(page) && (
        <Badge tone="free" icon={<Sign of={Sparkles} size={14} />}>
          {t('rooms.trial')}
        </Badge>
      )}
      <Pill icon={<Sign of={Eye} size={18} />} label={`${t('room.watching')}: ${formatNumber(watchers)}`}>
        {formatNumber(watchers)}
      </Pill>
      <LatencyPill ms={latency} />
    </div>
  );
}

/** Everything of the room on the screen. */
export function BoScreen(): ReactNode {
  const t = useT();
  const shared = useBo();
  const { page, client, userId, roomId } = shared;
  const wide = useDesk();
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.href });
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const link = useRound((state) => state.link);
  const isOpen = useRound(({ status }) => status?.open !== false);
  const waits = useRound(({ mine }) => mine.length > 0);
  const ended = useRound(({ paid }) => paid?.playId ?? null);
  const fault = useRound((state) => state.fault);
  const clock = useRoundClock(client, page);
  const practice = isPractice(page);
  const calls = useRoundStake({
    ...{ roomId, userId, client, wish: shared.wish, practice },
    ask: (asked) => call('boCall', asked, { individual: true }),
  });
  const practised = usePracticeCoins(practice);
  const empty = userId !== 0 && practice && practised !== undefined && practised < boStakes[0];
  const paused = useShutText(page.room.repair, 'bo');
  const shut = paused ?? (link === 'open' && !isOpen ? t('error.roomPaused') : null);
  const name = roomName(page.room.roomName);
  usePageTitle(name);
  useRoundEvents({
    client,
    page: boPageQuery(roomId).queryKey,
    keepPractice: practice ? keepCoins : null,
  });
  // A line that was called on ends by itself: a look at time and coins waits for calls alone.
  usePlayCare({ busy: calls.asking || waits, ended, leave: async () => undefined });
  useRoomRest(!calls.asking && !waits);
  useOpenRound(page.room, link === 'open' ? waits : undefined);
  useEffect(() => listenInRoom(), []);

  const mayCall = link === 'open' && shut === null && clock.phase === 'open' && !calls.asking;
  const press = (): void => {
    if (userId === 0) return void navigate({ to: '/auth', search: { from: here } });
    if (empty) return void fillUp().catch(tellFailure);
    if (mayCall) calls.press();
  };
  useSpaceKey(press);
  const ready = userId === 0 || empty || mayCall;
  const own = userId === 0 ? t('account.signIn') : empty ? t('draws.fillUp') : null;
  return (
    <main
      className="play play--bo"
      data-mode={clock.phase}
      data-link={link}
      data-user={userId}
      data-practice={practice}
      data-fault={fault ?? undefined}
    >
      <BoStage />
      <RoomHud
        name={name}
        net={practice ? null : <RoomNet />}
        wallet={practice ? <PracticeChip /> : <WalletChip />}
      />
      <RoomFacts onOpen={setSheet} />
      {wide && <BoWings onSeal={() => setSheet('seal')} />}
      <LineNotice {...{ link, held: false, shut }} />
      <BoDeck
        clock={clock}
        shut={shut !== null}
        asking={calls.asking}
        word={own ?? t(mayCall ? 'bo.call' : 'room.wait')}
        off={!ready}
        onPress={press}
        onStake={() => setSheet('stake')}
      />
      <RoomPeople brief />
      <BoSheets open={sheet} onClose={() => setSheet(null)} />
      <RefusalSheet
        refusal={calls.refusal}
        onClose={calls.closeRefusal}
        onRetry={calls.press}
        onStake={() => {
          calls.closeRefusal();
          setSheet('stake');
        }}
      />
    </main>
  );
}
