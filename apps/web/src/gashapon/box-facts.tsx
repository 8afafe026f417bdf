import type { CSSProperties, ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { formatMoment, formatNumber } from '../i18n/format.ts';
import { formatShare } from '../i18n/format-share.ts';
import { useT } from '../i18n/use-t.ts';
import { toyName } from '../i18n/toy-name.ts';
import { isPractice } from '../room/practice-room.ts';
import { Price } from '../ui/amounts.tsx';
import { type Fact, Facts, shortHash } from '../ui/receipt.tsx';
import { inkOfPrize, Toy } from '../ui/toy-picture.tsx';
import { returnOfBox } from './box-return.ts';
import { useGashapon } from './gashapon-hall.ts';
import type { OpenBox } from './gashapon.queries.ts';

/** The chance of a kind right now, as a percentage. */
export function chanceOf({ left }: { readonly left: number }, all: number): string {
  return formatShare(all === 0 ? 0 : left / all);
}

/** Every kind of the box, with what is left of it and its chance right now. */
export function BoxList(): ReactNode {
  const t = useT();
  const { box } = useGashapon().page;
  if (box === null) return <p className="quiet">{t('gashapon.noBox')}</p>;
  return (
    <>
      <ul className="boxl">
        {box.prizes.map((prize) => (
          <li key={prize.kind} data-gone={prize.left === 0 || undefined}>
            <span className="th" style={{ '--blk': inkOfPrize(prize.kind) } as CSSProperties}>
              <Toy kind={prize.kind} />
            </span>
            <b>{toyName(prize.kind)}</b>
            <small>{t('gashapon.leftOf', { left: prize.left, size: prize.count })}</small>
            <span className="num">{chanceOf(prize, box.left)}</span>
          </li>
        ))}
      </ul>
      {box.last !== null && (
        <>
          <p className="quiet boxl__last">{t('gashapon.lastPrize', { toy: toyName(box.last) })}</p>
          <p className="quiet">{t('gashapon.lastWorth')}</p>
        </>
      )}
      <BoxWorth box={box} />
    </>
  );
}

/** What a turn costs, and what the box gives back; in practice nothing is kept, so nothing is given back. */
function BoxWorth({ box }: { box: OpenBox }): ReactNode {
  const t = useT();
  const { page } = useGashapon();
  const worth = isPractice(page) ? null : returnOfBox(box);
  const turn: Fact = [t('gashapon.aTurn'), <Price key="price" coins={box.price} size={18} />];
  if (worth === null) return <Facts facts={[turn]} />;
  return (
    <>
      <Facts
        facts={[
          turn,
          [t('gashapon.wholeReturn'), formatShare(worth.whole)],
          [t('gashapon.leftReturn'), formatShare(worth.left)],
          [t('gashapon.lastTurn'), <Price key="last" coins={Math.round(worth.lastTurn)} size={18} />],
        ]}
      />
      <p className="quiet">{t('gashapon.returnText')}</p>
    </>
  );
}

/** Kinds and what is left of them, small, for the deck. */
export function BoxPicks({ box }: { box: OpenBox }): ReactNode {
  const t = useT();
  return (
    <ul className="picks" aria-label={t('gashapon.inBox')}>
      {box.prizes.map((prize) => (
        <li
          key={prize.kind}
          style={{ '--blk': inkOfPrize(prize.kind) } as CSSProperties}
          data-gone={prize.left === 0 || undefined}
        >
          <Toy kind={prize.kind} />
          <span className="sr">
            {`${toyName(prize.kind)}: ${t('gashapon.leftOf', { left: prize.left, size: prize.count })}, ${chanceOf(prize, box.left)}`}
          </span>
          <span className="picks__n num" aria-hidden="true">
            {formatNumber(prize.left)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is sealed of the box before its first turn. */
export function BoxSeal(): ReactNode {
  const t = useT();
  const { box } = useGashapon().page;
  if (box === null) return <p className="quiet">{t('gashapon.noBox')}</p>;
  const hash = (name: string, value: string): ReactNode => (
    <bdi key={name} className="num" title={value}>
      {shortHash(value)}
    </bdi>
  );
  return (
    <Facts
      facts={[
        [t('gashapon.box'), formatNumber(box.sequence)],
        [t('gashapon.root'), hash('root', box.root)],
        [t('room.seal'), hash('seal', box.commitment)],
        [t('gashapon.capsules'), formatNumber(box.size)],
        [t('gashapon.nextNumber'), formatNumber(box.size - box.left + 1)],
      ]}
    />
  );
}

/** The last turns at this machine, the latest first, each with its proof. Nothing where there are none. */
export function LastTurns({ heading: Heading }: { heading: 'h2' | 'h3' }): ReactNode {
  const t = useT();
  const { pulls } = useGashapon().page;
  if (pulls.length === 0) return null;
  return (
    <>
      <Heading>{t('gashapon.lastTurns')}</Heading>
      <ul className="turns">
        {pulls.slice(0, 8).map(({ playId, kind, number, sequence, at }) => (
          <li key={playId}>
            <Link to="/verify/$playId" params={{ playId }}>
              <Toy kind={kind} />
              <b>{toyName(kind)}</b>
              <small className="num">{`${sequence}/${number} · ${formatMoment(at, { timeStyle: 'short' })}`}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Boxes that have ended: each opens whole. Nothing where there are none. */
export function EarlierBoxes({ heading: Heading }: { heading: 'h2' | 'h3' }): ReactNode {
  const t = useT();
  const { roomId, page } = useGashapon();
  if (page.ended.length === 0) return null;
  return (
    <>
      <Heading>{t('gashapon.earlier')}</Heading>
      <ul className="turns">
        {page.ended.map(({ sequence, pulled, size }) => (
          <li key={sequence}>
            <Link to="/verify/$playId" params={{ playId: `box-${roomId}-${sequence}` }}>
              <b>{t('gashapon.boxNumber', { box: sequence })}</b>
              <small>{t('gashapon.openedOf', { pulled, size })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
