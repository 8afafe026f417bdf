import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { formatCountry, formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { toyName } from '../../i18n/toy-name.ts';
import { Price } from '../../ui/amounts.tsx';
import { LoadFault } from '../../ui/load-fault.tsx';
import { inkOfPrize, toyPicture } from '../../ui/toy-picture.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Chip } from '../../ui/chip.tsx';
import { NearCoins } from '../../ui/near-coins.tsx';
import { Hand } from './hand.tsx';
import { centimetres, handMm, scaleOf } from './prize-words.ts';
import { prizesQuery } from './prizes.queries.ts';
import type { Prize } from './prizes.queries.ts';
import './prizes.css';

const views = ['front', 'back'] as const;
type View = (typeof views)[number];

const pictureOf = (kind: string, view: View): string =>
  toyPicture(view === 'front' ? kind : `${kind}-${view}`, true);

/** A toy from both sides, in large. */
function Views({ kind }: { kind: string }): ReactNode {
  const t = useT();
  const [view, setView] = useState<View>('front');
  const words = { front: t('prize.front'), back: t('prize.back') };
  return (
    <>
      <div className="prize__v" style={{ '--blk': inkOfPrize(kind) } as CSSProperties}>
        <img src={pictureOf(kind, view)} alt={`${toyName(kind)}: ${words[view]}`} draggable={false} />
      </div>
      <div className="chips prize__c">
        {views.map((name) => (
          <Chip key={name} on={name === view} onPress={() => setView(name)}>
            {words[name]}
          </Chip>
        ))}
      </div>
    </>
  );
}

/** How large it is: beside a hand, both in one scale. */
function Scale({ kind, sizeMm }: { kind: string; sizeMm: number }): ReactNode {
  const t = useT();
  const { toy, hand } = scaleOf(sizeMm);
  return (
    <figure className="prize__s">
      <div className="prize__g">
        <img src={toyPicture(kind)} alt="" style={{ height: `${toy * 100}%` }} draggable={false} />
        <Hand height={`${hand * 100}%`} />
      </div>
      <figcaption>{t('prize.scale', { cm: centimetres(sizeMm), hand: centimetres(handMm) })}</figcaption>
    </figure>
  );
}

function Facts({ prize: { sizeMm, weightG, origin, sent } }: { prize: Prize }): ReactNode {
  const t = useT();
  const rows: readonly (readonly [string, string])[] = [
    [t('prize.size'), t('prize.cm', { cm: centimetres(sizeMm) })],
    [t('prize.weight'), t('prize.grams', { grams: formatNumber(weightG) })],
    ...(origin === '' ? [] : [[t('prize.origin'), formatCountry(origin)] as const]),
    [t('prize.sent'), formatNumber(sent)],
  ];
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A toy close up: pictures, its size beside a hand, and what is known about it. */
export function PrizeSheet({
  kind,
  price,
  open,
  onClose,
}: {
  kind: string;
  /** Coins of a play for it, where it is to be won. */
  price?: number;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...prizesQuery(), enabled: open });
  const prize = data?.find((each) => each.kind === kind);
  return (
    <Sheet open={open} onClose={onClose} title={toyName(kind)}>
      <Views kind={kind} />
      {price !== undefined && (
        <p className="prize__p">
          <Price coins={price} /> {t('room.aPlaySmall')} <NearCoins coins={price} />
        </p>
      )}
      {prize !== undefined ? (
        <>
          <Scale kind={kind} sizeMm={prize.sizeMm} />
          <Facts prize={prize} />
        </>
      ) : error !== null ? (
        <LoadFault error={error} onRetry={refetch} />
      ) : (
        data === undefined && <SkeletonRows rows={3} />
      )}
    </Sheet>
  );
}
