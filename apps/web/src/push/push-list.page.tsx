import { PushTab } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { playerStore } from '../kernel/player.store.ts';
import { GameShutNote } from '../room/game-shut-note.tsx';
import { Chip } from '../ui/chip.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { pushPricesQuery, pushTabsQuery } from './push.queries.ts';
import { PushRooms } from './push-rooms.tsx';
import { LevelBadge } from './room-badges.tsx';
import { hidesFeature, useAppMode } from '../kernel/app-config.ts';
import { ButtonLink } from '../ui/button-link.tsx';

/** What the tables of the club are, and the way to it for who is no member. */
export function VipNote(): ReactNode {
  const t = useT();
  const member = useStore(playerStore, ({ isClubMember }) => isClubMember);
  const hidden = hidesFeature(useAppMode(), 'club');
  return (
    <section className="card vipnote">
      <p>{t('push.vipText')}</p>
      {!member && !hidden && (
        <ButtonLink to="/club" kind="paper" size="s">
          {t('push.toClub')}
        </ButtonLink>
      )}
    </section>
  );
}

const tabWords = {
  all: 'rooms.all',
  vip: 'push.vipTitle',
  practice: 'rooms.trial',
  cyber: 'push.cyber',
} as const satisfies Record<keyof typeof PushTab, Key>;

/** Which kind of tables is shown. */
function Tabs({ tab, onTab }: { tab: PushTab; onTab: (tab: PushTab) => void }): ReactNode {
  const t = useT();
  const { data } = useQuery(pushTabsQuery());
  if (data === undefined || data.length < 2) return null;
  return (
    <div className="filters kinds">
      <fieldset className="chips">
        <legend className="sr">{t('rooms.filters')}</legend>
        {data.map(({ tabId, tabName }) => (
          <Chip key={tabId} on={tabId === tab} onPress={() => onTab(tabId)}>
            {t(tabWords[tabName])}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}

interface PricesProps {
  readonly price: number | null;
  readonly onPrice: (price: number | null) => void;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Coins of a drop, each with the level that it opens at; what a drop returns is no matter of its price. */
function Prices({ price, onPrice, open, onOpen }: PricesProps): ReactNode {
  const t = useT();
  const level = useStore(playerStore, ({ growth }) => growth.currLevel);
  const { data = [] } = useQuery(pushPricesQuery());
  const shut = data.find(({ roomCoin, minLevel }) => roomCoin === price && minLevel > level);
  if (data.length < 2) return null;
  return (
    <>
      <div className="filters kinds">
        <fieldset className="chips">
          <legend className="sr">{t('push.aDrop')}</legend>
          <Chip on={price === null} onPress={() => onPrice(null)}>
            {t('rooms.all')}
          </Chip>
          <Chip on={open} onPress={() => onOpen(!open)}>
            {t('push.myLevel')}
          </Chip>
          {data.map(({ roomCoin, minLevel }) => (
            <Chip key={roomCoin} on={roomCoin === price} onPress={() => onPrice(roomCoin)}>
              <Coin size={18} />
              <span aria-hidden="true">{formatNumber(roomCoin)}</span>
              <span className="sr">{t('push.dropOf', { coins: formatNumber(roomCoin) })}</span>
              {minLevel > level && <LevelBadge minLevel={minLevel} />}
            </Chip>
          ))}
        </fieldset>
      </div>
      <output className="priceshut">
        {shut !== undefined &&
          t('push.priceShut', { coins: formatNumber(shut.roomCoin), level: shut.minLevel + 1 })}
      </output>
    </>
  );
}

/** The tables of the club. */
export function VipListPage(): ReactNode {
  const t = useT();
  usePageTitle(t('push.vipTitle'));
  return (
    <>
      <div className="title">
        <h1>{t('push.vipTitle')}</h1>
      </div>
      <VipNote />
      <PushRooms from="vip" filter={{ tabId: PushTab.vip }} />
    </>
  );
}

/** The rooms of pushers, by kind, price, and what the player's level opens. */
export function PushListPage(): ReactNode {
  const t = useT();
  usePageTitle(t('cards.game_push'));
  const level = useStore(playerStore, ({ growth }) => growth.currLevel);
  const [tab, setTab] = useState<PushTab>(PushTab.all);
  const [price, setPrice] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const filter = {
    ...(tab !== PushTab.all && { tabId: tab }),
    ...(price !== null && { roomCoin: price }),
    ...(open && { level }),
  };
  return (
    <>
      <div className="title">
        <h1>{t('cards.game_push')}</h1>
      </div>
      <GameShutNote game="push" />
      <Tabs tab={tab} onTab={setTab} />
      <Prices price={price} onPrice={setPrice} open={open} onOpen={setOpen} />
      {tab === PushTab.vip && <VipNote />}
      <PushRooms from="list" filter={filter} />
    </>
  );
}
