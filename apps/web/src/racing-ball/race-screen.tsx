import { raceStakes } from '@grabbit/engines/racing-ball';
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
import { isPractice, useRace, useRound } from './race-context.ts';
import { RaceDeck } from './race-deck.tsx';
import { shortReturn } from './race-facts.tsx';
import { RaceSheets } from './race-sheets.tsx';
import type { SheetName } from './race-sheets.tsx';
import { RaceStageView } from './race-stage.tsx';
import { RaceWings } from './race-wings.tsx';
import { fillUp, keepCoins, PracticeChip, usePracticeCoins } from './practice.tsx';
import { RefusalSheet } from './refusal-sheet.tsx';
import { useRoundStake } from '../room/rounds/use-round-stake.ts';
import { useRoundEvents } from '../room/rounds/use-round-events.ts';
import { racePageQuery } from './racing-ball.queries.ts';
import { useRoundClock } from '../room/rounds/use-round-clock.ts';

/** The seal, the return and who looks on, in reach of the thumb. */
function RoomFacts({ onOpen }: { onOpen: (sheet: SheetName) => void }): ReactNode {
  const t = useT();
  const { page } = useRace();
  const latency = useRound(({ latencyMs }) => latencyMs);
  const watchers = useRound(({ status }) => status?.watchers ?? 0);
  const share = shortReturn(page.returnMillionths);
  return (
    <div className="facts-row">
      <Pill
        icon={<Sign of={ShieldCheck} size={20} className="ok" />}
        label={`${t('race.sealed')}. ${t('room.sealOpen')}`}
        onPress={() => onOpen('seal')}
      >
        <span className="seed__t">{t('race.sealed')}</span>
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
export function RaceScreen(): ReactNode {
  const t = useT();
  const shared = useRace();
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
  const stakes = useRoundStake({
    ...{ roomId, userId, client, wish: shared.wish, practice },
    ask: (asked) => call('raceStake', asked, { individual: true }),
  });
  const practised = usePracticeCoins(practice);
  const empty = userId !== 0 && practice && practised !== undefined && practised < raceStakes[0];
  const paused = useShutText(page.room.repair, 'racing-ball');
  const shut = paused ?? (link === 'open' && !isOpen ? t('error.roomPaused') : null);
  const name = roomName(page.room.roomName);
  usePageTitle(name);
  useRoundEvents({
    client,
    page: racePageQuery(roomId).queryKey,
    keepPractice: practice ? keepCoins : null,
  });
  // A race that was staked on ends by itself: a look at time and coins waits for stakes alone.
  usePlayCare({ busy: stakes.asking || waits, ended, leave: async () => undefined });
  useRoomRest(!stakes.asking && !waits);
  useOpenRound(page.room, link === 'open' ? waits : undefined);
  useEffect(() => listenInRoom(), []);

  const mayStake = link === 'open' && shut === null && clock.phase === 'open' && !stakes.asking;
  const press = (): void => {
    if (userId === 0) return void navigate({ to: '/auth', search: { from: here } });
    if (empty) return void fillUp().catch(tellFailure);
    if (mayStake) stakes.press();
  };
  useSpaceKey(press);
  const ready = userId === 0 || empty || mayStake;
  const own = userId === 0 ? t('account.signIn') : empty ? t('draws.fillUp') : null;
  return (
    <main
      className="play play--race"
      data-mode={clock.phase}
      data-link={link}
      data-user={userId}
      data-practice={practice}
      data-fault={fault ?? undefined}
    >
      <RaceStageView />
      <RoomHud
        name={name}
        net={practice ? null : <RoomNet />}
        wallet={practice ? <PracticeChip /> : <WalletChip />}
      />
      <RoomFacts onOpen={setSheet} />
      {wide && <RaceWings onSeal={() => setSheet('seal')} />}
      <LineNotice {...{ link, held: false, shut }} />
      <RaceDeck
        clock={clock}
        shut={shut !== null}
        asking={stakes.asking}
        word={own ?? t(mayStake ? 'race.go' : 'room.wait')}
        off={!ready}
        onPress={press}
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
