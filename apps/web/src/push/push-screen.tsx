import { useFirstStep } from '../draws/use-first-step.ts';
import { GameType } from '@grabbit/contract';
import { useEffect, useState, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatShare } from '../i18n/format-share.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { usePlayCare } from '../room/care/use-play-care.ts';
import { FactsRow } from '../room/facts-row.tsx';
import { FreeDeck } from '../room/free/free-deck.tsx';
import { useTryFree } from '../room/free/use-try-free.ts';
import { LatencyPill } from '../room/latency-pill.tsx';
import { LineNotice } from '../room/line-notice.tsx';
import { RoomHud } from '../room/room-hud.tsx';
import { listenInRoom } from '../room/sound/room-sound.ts';
import { useOpenRound } from '../room/use-open-round.ts';
import { useRoomRest } from '../room/use-room-rest.ts';
import { isStopped, useShutText } from '../room/use-shut.ts';
import { Pill } from '../ui/pill.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { formatNumber } from '../i18n/format.ts';
import { formatPercent } from '../ports/cards/card-words.ts';
import { Sign } from '../ui/lucide.tsx';
import { roomBuffsQuery } from './contest.queries.ts';
import { ContestPill } from './contest.tsx';
import { PracticeBadge } from '../room/practice-badge.tsx';
import { isPractice } from '../room/practice-room.ts';
import { usePush, useRepair, useTable } from './push-context.ts';
import { pushPractice } from './practice.ts';
import { SeatsStrip } from './company/seats-strip.tsx';
import { isFull, useCompany } from './company/use-company.ts';
import { PushDeck } from './push-deck.tsx';
import { PushSheets } from './push-sheets.tsx';
import type { SheetName } from './push-sheets.tsx';
import { PushStage } from './push-stage.tsx';
import { PushWings } from './push-wings.tsx';
import { RefusalSheet } from './refusal-sheet.tsx';
import type { Row } from './row/row.ts';
import { wholeReturn } from './share.ts';
import { TableFault } from './table-fault.tsx';
import { isBusy } from './table/table-state.ts';
import { CardEndedSheet } from './time-cards.tsx';
import type { TableRefusals } from './table/use-table-events.ts';

/** Where Space has a meaning of its own. */
const own = 'input:not(.aim__k), textarea, select, button, a, [role="dialog"], dialog';

/** Space is the button wherever else the focus is: short for one coin, held for a row. */
function useHoldKey(row: Row, live: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== ' ' || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(own) !== null) return;
    event.preventDefault();
    if (live && !event.repeat) row.press();
  });
  useEffect(() => {
    const down = (event: KeyboardEvent): void => press(event);
    const up = (event: KeyboardEvent): void => {
      if (event.key === ' ') row.release();
    };
    const cancel = (): void => row.cancel();
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('blur', cancel);
    document.addEventListener('visibilitychange', cancel);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', cancel);
      document.removeEventListener('visibilitychange', cancel);
      row.cancel();
    };
  }, [row]);
}

/** The buff card that adds to what this table pays. */
function BuffPill(): ReactNode {
  const t = useT();
  const { room, roomId, userId } = usePush();
  const { data } = useQuery(roomBuffsQuery(roomId, userId !== 0 && !isPractice({ room })));
  const [card] = data ?? [];
  if (card === undefined) return null;
  const rate = formatPercent(card.rewardRate);
  return (
    <Pill
      icon={<Sign of={Zap} size={16} />}
      label={t('push.buffOn', { rate, coins: formatNumber(card.pushLeft) })}
    >
      <span className="num" aria-hidden="true">
        {rate}
      </span>
    </Pill>
  );
}

/** The seal and the return, in reach of the thumb. */
function RoomFacts({ onOpen }: { onOpen: (sheet: SheetName) => void }): ReactNode {
  const t = useT();
  const { room } = usePush();
  const latency = useTable(({ latencyMs }) => latencyMs);
  const wide = useDesktop();
  const share = formatShare(wholeReturn(room));
  return (
    <FactsRow sealed={t('room.sealed')} onSeal={() => onOpen('seal')}>
      <Pill label={`${t('room.results')}: ${share}`} onPress={() => onOpen('pays')}>
        {share}
      </Pill>
      <ContestPill onOpen={() => onOpen('contest')} />
      <BuffPill />
      <PracticeBadge room={room} />
      {wide && <TableFault look="pill" />}
      <LatencyPill ms={latency} />
    </FactsRow>
  );
}

/** Everything of the room on the screen. */
export function PushScreen({ refusal, closeRefusal }: TableRefusals): ReactNode {
  const t = useT();
  const { room, row, userId, client } = usePush();
  const company = useCompany();
  const wide = useDesktop();
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
  const off = shut !== null || (userId !== 0 && (link !== 'open' || held));
  const name = roomName(room.roomName);
  const practice = isPractice({ room });
  const free = useTryFree({ game: 'push', room, twin: room.twin });
  const instead = useFirstStep(pushPractice, {
    ...{ roomId: room.roomId, userId, practice, smallest: room.price, free },
  });
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
      <RoomHud name={name} practice={practice ? pushPractice : null} />
      <RoomFacts onOpen={setSheet} />
      {!wide && <SeatsStrip onOpen={() => setSheet('pays')} />}
      <LineNotice {...{ link, held, shut, repair }} records={String(GameType.PUSH)} />
      {free !== null && !practice ? (
        <FreeDeck price={room.price} onTry={free} />
      ) : (
        <PushDeck
          off={off}
          shut={shut !== null}
          instead={instead}
          onRow={() => setSheet('row')}
          onPay={() => setSheet('pay')}
          onWords={() => setSheet('words')}
        />
      )}
      {wide && <PushWings onSeal={() => setSheet('seal')} onJackpot={() => setSheet('jackpot')} />}
      <PushSheets open={sheet} onClose={() => setSheet(null)} />
      <CardEndedSheet />
      <RefusalSheet refusal={refusal} onClose={closeRefusal} />
    </main>
  );
}
