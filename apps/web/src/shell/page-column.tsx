import { useQuery } from '@tanstack/react-query';
import {
  ChevronRight,
  Coins,
  LifeBuoy,
  MessageCircleQuestion,
  ReceiptText,
  ShieldCheck,
  Wallet,
} from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Menu, MenuLink } from '../ui/menu.tsx';
import { Slot } from '../ports/slot.tsx';
import { roomName } from '../i18n/room-name.ts';
import { searchHotQuery } from '../ports/rooms.queries.ts';
import { Price } from '../ui/amounts.tsx';
import { Sign } from '../ui/lucide.tsx';
import { RoomStateBadge } from '../ui/room-card.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { NearCoins } from '../ui/near-coins.tsx';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ColumnTopic } from './column-topic.ts';
import { ShortcutLine } from '../ui/shortcut-line.tsx';
import { own, parcels, records, useSideButtons } from './shortcuts.tsx';
import '../wallet/wallet.css';
import './page-column.css';

/** The side buttons under each other, with a line about each, for desktops, whose rail leads to the toys; `end` closes a line. */
function ShortcutList({ end }: { end: ReactNode }): ReactNode {
  const t = useT();
  const has = useSideButtons();
  return (
    <nav className="sidew paper sticker" aria-label={t('nav.shortcuts')}>
      <ul>
        {own.map(({ name, Line }) => has(name) && <Line key={name} note end={end} />)}
        {[parcels, ...records].map((way) => (
          <ShortcutLine key={way.text} {...way} end={end} />
        ))}
      </ul>
    </nav>
  );
}

/** Rooms that are shown beside the list. */
const shownRooms = 4;

/** Where most is played, each with how it stands. */
function BusyRooms(): ReactNode {
  const t = useT();
  const { data } = useQuery(searchHotQuery());
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section className="just paper sticker busy-rooms">
      <h2>{t('rooms.hotRooms')}</h2>
      <ul>
        {data.list.slice(0, shownRooms).map((room) => (
          <li key={room.roomId}>
            <Link
              to="/claw/$from/$roomId/{-$groupId}"
              params={{ from: 'busy', roomId: String(room.roomId), groupId: undefined }}
            >
              <Toy kind={room.prize} />
              <span>
                <b>{roomName(room.roomName)}</b>
                <span className="busy-rooms__p">
                  <Price coins={room.price} />
                  <NearCoins coins={room.price} brief />
                </span>
              </span>
              <RoomStateBadge room={room} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const orderKeys = ['wallet.orderPlay', 'wallet.orderParcel', 'wallet.orderDebt'] as const;

function WhatPays(): ReactNode {
  const t = useT();
  return (
    <>
      <section className="card">
        <h2>{t('wallet.orderTitle')}</h2>
        <ol className="order-of">
          {orderKeys.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ol>
      </section>
      <Menu title={t('settings.records')}>
        <LinkElsewhere
          to="/user/wallet"
          sign={Wallet}
          ink="mint"
          text={t('wallet.title')}
          note={t('wallet.note')}
        />
        <LinkElsewhere
          to="/user/coin-record"
          sign={Coins}
          ink="lemon"
          text={t('nav.coins')}
          note={t('nav.coinsNote')}
        />
        <MenuLink
          to="/protection"
          sign={ShieldCheck}
          ink="coral"
          text={t('protection.title')}
          note={t('protection.note')}
        />
      </Menu>
    </>
  );
}

/** What leads to a page is not shown beside that page. */
function LinkElsewhere(link: ComponentProps<typeof MenuLink> & { to: string }): ReactNode {
  const here = useRouterState({ select: ({ location }) => location.pathname });
  return here === link.to ? null : <MenuLink {...link} />;
}

/** Why a play can be believed, beside the plays. */
function Proof(): ReactNode {
  const t = useT();
  return (
    <section className="card proof-side">
      <Toy kind="penguin" cut />
      <h2>{t('account.poster')}</h2>
      <p>{t('room.sealedText')}</p>
      <Link className="more" to="/about">
        {t('help.about')}
        <Sign of={ChevronRight} size={20} flip />
      </Link>
    </section>
  );
}

function Contact(): ReactNode {
  const t = useT();
  return (
    <Menu title={t('help.contact')}>
      <LinkElsewhere
        to="/issues"
        sign={LifeBuoy}
        ink="coral"
        text={t('help.report')}
        note={t('help.contactText')}
      />
      <LinkElsewhere
        to="/user/faq"
        sign={MessageCircleQuestion}
        ink="cyan"
        text={t('help.faq')}
        note={t('help.faqText')}
      />
      <MenuLink
        to="/user/game-record"
        sign={ReceiptText}
        ink="lilac"
        text={t('nav.plays')}
        note={t('nav.playsNote')}
      />
    </Menu>
  );
}

const columns: Readonly<Record<ColumnTopic, () => ReactNode>> = {
  home: () => (
    <>
      <ShortcutList end={<Sign of={ChevronRight} size={20} flip />} />
      <Slot name="justGrabbed" />
    </>
  ),
  rooms: () => (
    <>
      <BusyRooms />
      <Slot name="justGrabbed" />
    </>
  ),
  coins: () => <WhatPays />,
  plays: () => (
    <>
      <Proof />
      <Slot name="justGrabbed" />
    </>
  ),
  care: () => <Slot name="helpLines" center={false} />,
  help: () => <Contact />,
};

/** What helps on a page, in the desktop's third column. All of it can be reached without it. */
export function PageColumn({ topic }: { topic: ColumnTopic }): ReactNode {
  return columns[topic]();
}
