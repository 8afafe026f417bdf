import { standardPush } from '@grabbit/engines/push';
import { GameType, JackpotType, RepairState } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { queryClient } from '../kernel/query-client.ts';
import { LineNotice } from '../room/line-notice.tsx';
import { Button } from '../ui/button.tsx';
import { Specimen, States, Stories } from '../ui/gallery/specimen.tsx';
import type { Story } from '../ui/gallery/specimen.tsx';
import { openPopup } from '../ui/popups.store.ts';
import { showToast } from '../ui/toasts.store.ts';
import { SeatsList } from './company/seats-list.tsx';
import { SeatsStrip } from './company/seats-strip.tsx';
import { contestQuery } from './contest.queries.ts';
import type { Contest } from './contest.queries.ts';
import { ContestFacts } from './contest.tsx';
import { OutOfStock } from './door/vip-door.tsx';
import { WheelPrizes } from './jackpot/jackpot-facts.tsx';
import { GrandPill, PrizePlates } from './jackpot/jackpot-parts.tsx';
import { Wheel } from './jackpot/wheel-reveal.tsx';
import { wheelTurn } from './jackpot/wheel-fields.ts';
import { PushContext } from './push-context.ts';
import { PushDeck } from './push-deck.tsx';
import { holdings, pushRoom, pushShared, pushStatus, sharing } from './push-fixture.ts';
import { RankWinner } from './rank-winner.tsx';
import { WhoseCard } from './verify/whose-card.tsx';
import { VipNote } from './push-list.page.tsx';
import '../room/shell.css';
import './push-room.css';
import './jackpot/jackpot.css';

const day = 86_400_000;
const nothing = (): void => undefined;
const pit = {
  position: 'relative',
  overflow: 'hidden',
  transform: 'translateZ(0)',
  flex: '1 1 340px',
} as const;

const contest: Contest = {
  nowTime: Date.now(),
  ranking: {
    ...{ minutes: 60, startTime: Date.now(), endTime: Date.now() + day },
    list: [
      { ranking: 1, alias: 'Leila', wave: 48, coin: 2400, at: 0, mine: false },
      { ranking: 2, alias: 'Mika', wave: 31, coin: 1550, at: 0, mine: true },
      { ranking: 3, alias: 'Jonas', wave: 29, coin: 1450, at: 0, mine: false },
    ],
    last: [],
  },
  challenge: {
    ...{ goal: 1_000, least: 20, gift: 10, pool: 500, coins: 640, reached: false, players: 4, share: 0 },
    ...{ mine: 63, gained: 0, endTime: Date.now() + day },
  },
};

/** A strip of a room, as wide as there is place: what is fixed to a screen is fixed to it. */
function Pit({ high, children }: { high: number; children: ReactNode }): ReactNode {
  return (
    <div style={{ ...pit, minHeight: high }}>
      <div className="play play--push">{children}</div>
    </div>
  );
}

const toasts: readonly Key[] = [
  'error.cyberOnWeb',
  'error.cyberOutdated',
  'Play.m53',
  'error.cyberMissing',
  'error.noTrialRoom',
];

function Dialogs(): ReactNode {
  const t = useT();
  const [until, setUntil] = useState<number | null>(null);
  const close = (): void => setUntil(null);
  const winners = [1, 2, 3].map((ranking): Story => [
    `winner ${ranking}`,
    () => openPopup(RankWinner, { ranking, wave: 52 - ranking * 4, coin: 2_600 - ranking * 200 }),
  ]);
  const told = toasts.map((key): Story => [key, () => showToast({ tone: 'warning', text: t(key) })]);
  return (
    <>
      <Stories
        of="dialogs"
        list={[...winners, ['out of stock', () => setUntil(Date.now() + 10_000)] satisfies Story]}
      />
      <Stories of="told at doors" list={told} />
      <OutOfStock open={until !== null} until={until ?? 0} onOkay={close} onEnd={close} />
    </>
  );
}

const decks = ['at play', 'shut', 'signed out'] as const;

function Decks(): ReactNode {
  const [own] = useState(() => pushShared(pushRoom()));
  const [shared] = useState(() =>
    pushShared(pushRoom({ jackpot: null }), { status: pushStatus({ shared: sharing }) }),
  );
  const [look, setLook] = useState<(typeof decks)[number]>('at play');
  const instead = look === 'signed out' ? { word: 'Sign in', go: nothing } : null;
  return (
    <>
      <States of={`deck: ${look}`}>
        <PushContext value={own}>
          <Pit high={270}>
            <PushDeck
              off={look === 'shut'}
              shut={look === 'shut'}
              instead={instead}
              onRow={nothing}
              onPay={nothing}
              onWords={nothing}
            />
          </Pit>
        </PushContext>
      </States>
      <Stories of="decks" list={decks.map((each): Story => [each, () => setLook(each)])} />
      <States of="places of a shared table">
        <PushContext value={shared}>
          <Pit high={390}>
            <SeatsStrip onOpen={nothing} />
          </Pit>
          <div className="paper sticker wc" style={{ flex: '1 1 300px' }}>
            <SeatsList />
          </div>
        </PushContext>
      </States>
    </>
  );
}

function Prizes(): ReactNode {
  const [own] = useState(() => pushShared(pushRoom()));
  const [turn, setTurn] = useState(0);
  const prizes = Object.entries(JackpotType);
  return (
    <PushContext value={own}>
      <States of="wheel: drawn by the page where no cabinet is">
        <div style={{ width: 220 }}>
          <Wheel turn={turn} />
        </div>
        {prizes.map(([name, type]) => (
          <Button
            key={name}
            size="s"
            kind="paper"
            onPress={() => setTurn(turn + wheelTurn(type, name) - (turn % 360))}
          >
            {name}
          </Button>
        ))}
      </States>
      <States of="prizes: beside the cabinet's wheel, over a map, in a card">
        <Pit high={150}>
          <div className="stage" style={{ '--wheel-y': '70px', '--wheel-r': '56px' } as object}>
            <PrizePlates onOpen={nothing} />
          </div>
        </Pit>
        <Pit high={230}>
          <GrandPill onOpen={nothing} />
        </Pit>
        <div className="paper sticker wc" style={{ flex: '1 1 260px' }}>
          <WheelPrizes brief={false} />
        </div>
      </States>
    </PushContext>
  );
}

/** The room of a pusher in parts, and what its doors and its contest say. */
export function PushStories(): ReactNode {
  useState(() => {
    queryClient.setQueryData(contestQuery(pushRoom().roomId, 7).queryKey, contest);
  });
  const t = useT();
  const [own] = useState(() => pushShared(pushRoom()));
  return (
    <Specimen name="Coin pusher" wide>
      <Decks />
      <Prizes />
      <States of="contest, and the note of the club">
        <PushContext value={own}>
          <div className="paper sticker wc" style={{ flex: '1 1 300px' }}>
            <ContestFacts />
          </div>
        </PushContext>
        <VipNote />
      </States>
      <States of="a verified turn: whose drop, whose fall">
        <div style={{ flex: '1 1 340px' }}>
          <WhoseCard
            file={{ settings: { ...standardPush, ticketWindow: 200 } }}
            holdings={holdings}
            player="Mika"
          />
        </div>
      </States>
      <States of="a machine out of play">
        <Pit high={200}>
          <LineNotice
            link="open"
            held={false}
            shut={t('rooms.repairing')}
            repair={RepairState.repairing}
            records={String(GameType.PUSH)}
          />
        </Pit>
      </States>
      <Dialogs />
    </Specimen>
  );
}
