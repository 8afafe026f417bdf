import type { CallReply } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { Coins, ReceiptText, ShieldCheck } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { useT } from '../i18n/use-t.ts';
import { Menu, MenuLink } from '../ui/menu.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { Rays } from '../ui/icons/scenery.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { AssetSign } from './asset-words.tsx';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { CurrencyPrice } from '../ui/currency-price.tsx';
import { PurseCard } from './purse-card.tsx';
import './wallet.css';
import { overviewQuery } from './wallet.queries.ts';

type Entry = CallReply<'walletOverview'>['list'][number];

/** Everything that the player has, what it is worth in money, and what pays for what. */
export function WalletPage(): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(overviewQuery(true));
  return (
    <>
      <PageHead title={t('wallet.title')} text={t('wallet.note')} />
      {data !== undefined ? (
        <Balances list={data.list} />
      ) : error === null ? (
        <SkeletonRows rows={5} />
      ) : (
        <LoadFault error={error} onRetry={refetch} />
      )}
    </>
  );
}

function Balances({ list }: { list: readonly Entry[] }): ReactNode {
  const t = useT();
  const coins = list.find(({ asset }) => asset === 'coin');
  const others = list.filter(({ asset, free }) => asset !== 'coin' && (asset !== 'debt' || free > 0));
  return (
    <div className="cols">
      <div className="stack">
        {coins !== undefined && <CoinCard entry={coins} />}
        <PurseCard />
        {others.length > 0 && (
          <ul className="card rows">
            {others.map((entry) => (
              <AssetRow key={entry.asset} entry={entry} />
            ))}
          </ul>
        )}
      </div>
      <div className="stack">
        <OrderCard />
        <Menu title={t('settings.records')}>
          <MenuLink
            to="/user/coin-record"
            sign={Coins}
            ink="lemon"
            text={t('nav.coins')}
            note={t('nav.coinsNote')}
          />
          <MenuLink
            to="/user/payments"
            sign={ReceiptText}
            ink="pink"
            text={t('payment.mine')}
            note={t('payment.mineNote')}
          />
          <MenuLink
            to="/protection"
            sign={ShieldCheck}
            ink="mint"
            text={t('protection.title')}
            note={t('protection.note')}
          />
        </Menu>
      </div>
    </div>
  );
}

/** The coins, large, with what they are priced. */
function CoinCard({ entry }: { entry: Entry }): ReactNode {
  const t = useT();
  const { free, held, priceCents } = entry;
  return (
    <section className="card print purse" aria-label={t('wallet.asset_coin')}>
      <Rays />
      <p className="purse__n">
        <Coin size={54} />
        <b className="num" aria-hidden="true">
          {formatNumber(free)}
        </b>
        <span className="sr">{t('wallet.balanceOf', { count: free })}</span>
      </p>
      <CurrencyPrice minor={priceCents ?? 0} />
      {held > 0 && <p>{t('wallet.heldNow', { coins: formatNumber(held) })}</p>}
      <small>{t('wallet.coinPrice')}</small>
    </section>
  );
}

function AssetRow({ entry }: { entry: Entry }): ReactNode {
  const t = useT();
  const { asset, free, held, priceCents } = entry;
  const ink = asset === 'debt' ? 'coral' : asset === 'postage' ? 'orange' : 'lilac';
  const notes = [
    held > 0 ? t('wallet.heldNow', { coins: formatNumber(held) }) : null,
    priceCents === null ? t('wallet.noMoney') : null,
  ].filter((note) => note !== null);
  return (
    <li className="row">
      <span className="row__i" style={{ '--blk': `var(--b-${ink})` } as CSSProperties}>
        <AssetSign asset={asset} size={24} />
      </span>
      <span className="row__t">
        <b>{t(`wallet.asset_${asset}`)}</b>
        {notes.length > 0 && <small>{notes.join(' · ')}</small>}
        {priceCents !== null && asset !== 'postage' && <CurrencyPrice minor={priceCents} />}
      </span>
      <span className="num">
        {asset === 'postage' ? formatMoney(free, chargedCurrency) : formatNumber(free)}
      </span>
    </li>
  );
}

const orderKeys = ['wallet.orderPlay', 'wallet.orderParcel', 'wallet.orderDebt'] as const;

function OrderCard(): ReactNode {
  const t = useT();
  return (
    <section className="card">
      <h2>{t('wallet.orderTitle')}</h2>
      <ol className="order-of">
        {orderKeys.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
    </section>
  );
}
