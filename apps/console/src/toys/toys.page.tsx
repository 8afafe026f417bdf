import { Button, Card, Chip } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { RowActs } from '../actions/act-buttons.tsx';
import { may, type Staff } from '../kernel/auth-provider.ts';
import { useWords } from '../kernel/use-words.ts';
import { LoadState } from '../ui/load-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { DressDialog, MakeToyDialog, PictureDialog } from './toy-dialogs.tsx';
import { heightOf, missingLanguages } from './toy-facts.ts';
import { type OwnToy, type Toy, useToys } from './use-toys.ts';
import './toys.css';

type Open = { readonly what: 'make' } | { readonly what: 'dress' | 'picture'; readonly toy: OwnToy };

/** Toys of the house's own: what the claw meets, how they look and are called, and how many there are. */
export function ToysPage(): ReactNode {
  const translate = useTranslate();
  const { permissions } = usePermissions<Staff>();
  const [open, setOpen] = useState<Open | null>(null);
  const query = useToys();
  const mayEdit = permissions !== undefined && may(permissions, 'goods.edit');
  const close = (): void => setOpen(null);
  return (
    <>
      <PageHead place="toys">
        {mayEdit && query.data !== undefined && (
          <div className="acts">
            <Button variant="contained" onClick={() => setOpen({ what: 'make' })}>
              {translate('acts.toyMake')}
            </Button>
          </div>
        )}
      </PageHead>
      <LoadState query={query}>
        {(all) => (
          <>
            <OwnToys toys={all.toys.filter(({ own }) => own !== null)} onOpen={mayEdit ? setOpen : null} />
            {open?.what === 'make' && <MakeToyDialog {...all} onClose={close} />}
          </>
        )}
      </LoadState>
      {open?.what === 'dress' && (
        <DressDialog toy={open.toy} title={translate('acts.toyDress')} onClose={close} />
      )}
      {open?.what === 'picture' && (
        <PictureDialog toy={open.toy} title={translate('acts.toyPicture')} onClose={close} />
      )}
    </>
  );
}

interface OwnToysProps {
  readonly toys: readonly Toy[];
  /** Null for who may only look. */
  readonly onOpen: ((open: Open) => void) | null;
}

function OwnToys({ toys, onOpen }: OwnToysProps): ReactNode {
  const translate = useTranslate();
  if (toys.length === 0)
    return (
      <Card className="empty">
        <img src="/toys/bear-plain.webp" alt="" width="120" height="120" />
        <p>{translate('ownToys.none')}</p>
      </Card>
    );
  return (
    <ul className="toys">
      {toys.map((toy) => (
        <li key={toy.kind}>
          <OneToy toy={toy} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function OneToy({ toy, onOpen }: { toy: Toy } & Pick<OwnToysProps, 'onOpen'>): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { own } = toy;
  if (own === null) return null;
  const missing = missingLanguages(own.names);
  const called = new Intl.DisplayNames([words.locale], { type: 'language' });
  const facts: readonly (readonly [string, ReactNode])[] = [
    [translate('ownToys.body'), translate(`bodies.${own.body}`, { _: own.body })],
    [
      translate('ownToys.shape'),
      [
        `${words.count(heightOf(own.unitUm) / 10)} cm`,
        `${words.count(own.massGrams)} g`,
        (own.frictionPermille / 1_000).toLocaleString(words.locale, { minimumFractionDigits: 2 }),
      ].join(' · '),
    ],
    [translate('fields.stock'), <b key="stock">{words.count(own.stock)}</b>],
    [translate('ownToys.cost'), toy.costCents === null ? '–' : words.money(toy.costCents, 'USD')],
  ];
  return (
    <Card className="toy" component="article">
      <div className="toy__picture">
        <img src={toy.picture} alt="" loading="lazy" />
        {!own.hasPicture && <Chip size="small" color="warning" label={translate('ownToys.noPicture')} />}
      </div>
      <header>
        <div>
          <h2>{toy.name}</h2>
          <code>{own.kind}</code>
        </div>
        {onOpen !== null && (
          <span className="toy__acts">
            <RowActs
              label={toy.name}
              row={{ kind: own.kind }}
              acts={[
                { call: 'stockAdd', from: { kind: 'kind' } },
                { call: 'goodsCost', from: { kind: 'kind' } },
                { call: 'goodsExchange', from: { kind: 'kind' } },
              ]}
            />
          </span>
        )}
      </header>
      <dl className="fx">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="toy__colours">
        <span className="unseen">{translate('ownToys.coloursAre', { colours: own.colours.join(', ') })}</span>
        {own.colours.map((colour, index) => (
          // Two materials may have the same colour.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={index} style={{ background: colour }} aria-hidden />
        ))}
      </p>
      {missing.length > 0 && (
        <p className="toy__missing" title={missing.map((each) => called.of(each)).join(', ')}>
          {translate('ownToys.lacksNames', { smart_count: missing.length })}{' '}
          <span className="unseen">{missing.map((each) => called.of(each)).join(', ')}</span>
        </p>
      )}
      {onOpen !== null && (
        <div className="acts">
          <Button variant="outlined" onClick={() => onOpen({ what: 'dress', toy: own })}>
            {translate('acts.toyDress')} <span className="unseen">{toy.name}</span>
          </Button>
          <Button variant="outlined" onClick={() => onOpen({ what: 'picture', toy: own })}>
            {translate('acts.toyPicture')} <span className="unseen">{toy.name}</span>
          </Button>
        </div>
      )}
    </Card>
  );
}
