import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { formatSigned } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { NotFoundPage } from '../ui/not-found.page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Price } from '../ui/amounts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import './cards.css';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';
import { trialRecordQuery } from './cards.queries.ts';
import { MovementList } from './movement-list.tsx';
import { trialGames } from '../ports/cards/trial-games.ts';
import type { TrialGameFace } from '../ports/cards/trial-games.ts';

/** Trial coins of one game, by its type in the address. */
export function TrialCoinPage(): ReactNode {
  const { type } = useParams({ from: '/shell/user/trial-coin/$type' });
  const face = trialGames.find((each) => each.type === type || each.game === type);
  return face === undefined ? <NotFoundPage /> : <TrialCoins face={face} />;
}

function TrialCoins({ face }: { face: TrialGameFace }): ReactNode {
  const t = useT();
  const { data } = useQuery(trialBalanceQuery());
  const record = useInfiniteQuery(trialRecordQuery(face.game));
  return (
    <>
      <PageHead title={t('cards.trialTitle')} text={t(face.name)} />
      <div className="stack">
        <section
          className="card credit"
          style={{ '--blk': `var(--b-${face.ink})` } as CSSProperties}
          aria-live="polite"
        >
          <Sign of={face.sign} size={44} />
          {data === undefined ? (
            <Skeleton width="120px" height="30px" />
          ) : (
            <Price coins={data[face.game]} size={34} />
          )}
          {face.game === 'claw' && (
            <ButtonLink to="/claw" kind="paper" size="s">
              {t('rooms.browse')}
            </ButtonLink>
          )}
        </section>
        <p className="cardnote--ground">{t('cards.ruleTrial1')}</p>
        <MovementList
          record={record}
          sign={<Coin size={24} />}
          show={formatSigned}
          empty={{ title: t('wallet.none'), text: t('cards.trialNoneText') }}
        />
      </div>
    </>
  );
}
