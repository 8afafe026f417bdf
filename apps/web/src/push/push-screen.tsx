import { GameType } from '@grabbit/contract';
import { ShieldCheck } from 'lucide-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatShare } from '../i18n/format-share.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { tellFailure } from '../kernel/tell-failure.ts';
import { RoomNet } from '../room/care/room-net.tsx';
import { usePlayCare } from '../room/care/use-play-care.ts';
import { LatencyPill } from '../room/latency-pill.tsx';
import { LineNotice } from '../room/line-notice.tsx';
import { RoomHud } from '../room/room-hud.tsx';
import { listenInRoom } from '../room/sound/room-sound.ts';
import { useOpenRound } from '../room/use-open-round.ts';
import { useRoomRest } from '../room/use-room-rest.ts';
import { isStopped, useShutText } from '../room/use-shut.ts';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { useDesk } from '../ui/use-media.ts';
import { WalletChip } from '../ui/wallet-chip.tsx';
import { BuffPill } from './buff-pill.tsx';
import { ContestPill } from './contest.tsx';
import { PracticeBadge } from '../room/practice-badge.tsx';
import { isPractice } from '../room/practice-room.ts';
import { usePush, useRepair, useTable } from './push-context.ts';
import { pushPractice } from './practice.ts';
import { SeatsStrip } from './company/seats-strip.tsx';
import { isFull, useCompany } from './company/use-company.ts';
import { PushDeck } from './push-deck.tsx';
import type { OtherPress } from './push-deck.tsx';
import { PushSheets } from './push-sheets.tsx';
import type { SheetName } from './push-sheets.tsx';
import { PushStage } from './push-stage.tsx';
import { PushWings } from './push-wings.tsx';
import { RefusalSheet } from './refusal-sheet.tsx';
import { useHoldKey } from './row/use-hold-key.ts';
import { wholeReturn } from './share.ts';
import { TableFault } from './table-fault.tsx';
import { isBusy } from './table/table-state.ts';
import { CardEndedSheet } from './time-cards.tsx';
import type { TableRefusals } from './table/use-table-events.ts';

/** The seal and the return, in reach of the thumb. */
function RoomFacts({ onOpen }: { onOpen: (sheet: SheetName) => void }): ReactNode {
  const t = useT();
  const { room } = usePush();
  const latency = useTable(({ latencyMs }) => latencyMs);
  const wide = useDesk();
  const share = formatShare(wholeReturn(room));
  return (
    <div className="facts-row">
      <Pill
        icon={<Sign of={ShieldCheck} size={20} className="ok" />}
        label={`${t('room.sealed')}. ${t('room.sealOpen')}`}
        onPress={() => onOpen('seal')}
      >
        <span className="seed__t">{t('room.sealed')}</span>
      </Pill>
      <Pill label={`${t('room.results')}: ${share}`} onPress={() => onOpen('pays')}>
        {share}
      </Pill>
      <ContestPill onOpen={() => onOpen('contest')} />
      <BuffPill />
      <PracticeBadge room={room} />
      {wide && <TableFault look="pill" />}
      <LatencyPill ms={latency} />
    </div>
  );
}

/** What the round button does where no coin can be dropped yet. */
function useOtherPress(): OtherPress | null {
  const t = useT();
  const { room, userId } = usePush();
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.href });
  const practice = isPractice({ room });
  const practised = pushPractice.useCoins(practice);
  if (userId === 0)
    return {
      word: t('account.signIn'),
      onPress: () => void navigate({ to: '/auth', search: { from: here } }),
    };
  if (!practice || practised === undefined || practised >= room.price) return null;
  return { word: t('draws.fillUp'), onPress: () => void pushPractice.fillUp().catch(tellFailure) };
}

/** Everything of the room on the screen. */
export function PushScreen({ refusal, closeRefusal }: TableRefusals): ReactNode {
  const t = useT();
  const { room, row, userId, client } = usePush();
  const company = useCompany();
  const wide = useDesk();
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const link = useTable((state) => state.link);
  const held = useTable((state) => state.held);
  const open = useTable(({ status }) => status?.open === true);
  const busy = useTable(isBusy);
  const waiting = useTable((state) => state.waiting > 0);
  const phase = useTable(({ status }) => status?.phase ?? 'away');
  const settled = useTable((state) => state.settled?.finalHash ?? null);
  const rowing = useStore(row.store, (state) => state.phase !== 'up');
  const repair = useRepair();
  const paused = useShutText(repair, 'push');
  const fault = useTable((state) => state.fault);
  const full = userId !== 0 && company !== null && isFull(company) ? t('error.seatsTaken') : null;
  const shut = paused ?? (link === 'open' && !open ? t('error.roomPaused') : full);
  const instead = useOtherPress();
  const off = shut !== null || (userId !== 0 && (link !== 'open' || held));
  const name = roomName(room.roomName);
  const practice = isPractice({ room });
  usePageTitle(name);
  // Coins that are on their way fall by themselves: a look at time and coins waits for drops alone.
  usePlayCare({ busy: waiting || rowing, ended: settled, leave: async () => client.leave() });
  useRoomRest(!busy && !rowing);
  useOpenRound({ ...room, game: 'push' }, link === 'open' ? busy : undefined);
  useHoldKey(row, !off && instead === null);
  useEffect(() => listenInRoom(), []);
  useEffect(() => {
    if (shut !== null) row.cancel();
  }, [row, shut]);

  return (
    <main
      className="play play--push"
      data-mode={phase}
      data-link={link}
      data-user={userId}
      data-practice={practice}
      data-shared={company !== null}
      data-fault={fault ?? undefined}
      data-stopped={isStopped(repair)}
    >
      <PushStage lit={!isStopped(repair)} onJackpot={() => setSheet('jackpot')} />
      <RoomHud
        name={name}
        net={practice ? null : <RoomNet />}
        wallet={practice ? <pushPractice.Chip /> : <WalletChip />}
      />
      <RoomFacts onOpen={setSheet} />
      {!wide && <SeatsStrip onOpen={() => setSheet('pays')} />}
      {wide && <PushWings onSeal={() => setSheet('seal')} onJackpot={() => setSheet('jackpot')} />}
      <LineNotice {...{ link, held, shut, repair }} records={String(GameType.PUSH)} />
      <PushDeck
        off={off}
        shut={shut !== null}
        instead={instead}
        onRow={() => setSheet('row')}
        onPay={() => setSheet('pay')}
      />
      <PushSheets open={sheet} onClose={() => setSheet(null)} />
      <CardEndedSheet />
      <RefusalSheet refusal={refusal} onClose={closeRefusal} />
    </main>
  );
}
