import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageUrl } from '../../kernel/hosts.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Facts } from '../../ui/receipt.tsx';
import { CheckpointMail } from './checkpoint-mail.tsx';
import { checkpointKeyQuery, restoresQuery } from '../../room/proof/verify.queries.ts';

/** When the arcade came back from a backup, the latest first; nothing where it never did. */
function Restores(): ReactNode {
  const t = useT();
  const { data } = useQuery(restoresQuery());
  if (data === undefined || data.length === 0) return null;
  return (
    <>
      <h3>{t('verify.restored')}</h3>
      <p>{t('verify.restoredText')}</p>
      <Facts facts={data.toReversed().map(({ seq, at }) => [`${seq}`, formatDateTime(at)])} />
    </>
  );
}

/** Signed checkpoints: the key, the newest one, and how to keep a copy of them outside the house. */
export function WitnessCard(): ReactNode {
  const t = useT();
  const { data: key } = useQuery(checkpointKeyQuery());
  if (key === undefined) return null;
  return (
    <section className="card offline">
      <h2>{t('verify.witness')}</h2>
      <p>{t('verify.witnessText')}</p>
      <h3>{t('verify.witnessKey')}</h3>
      <pre className="trace" dir="ltr">
        {key}
      </pre>
      <p>{t('verify.witnessCopy')}</p>
      <pre className="trace" dir="ltr">
        {`npm run witness -- ${pageUrl('')}`}
      </pre>
      <Restores />
      <div className="offline__a">
        <a
          className={buttonClass({ kind: 'paper' })}
          href="/checkpoints/latest"
          target="_blank"
          rel="noreferrer"
        >
          <span className="btn__t">{t('verify.witnessLatest')}</span>
        </a>
        <Link className={buttonClass({ kind: 'paper' })} to="/verify/$playId" params={{ playId: 'rules' }}>
          <span className="btn__t">{t('verify.rulesTitle')}</span>
        </Link>
      </div>
      <CheckpointMail
        token={location.pathname === '/verify/mail' ? location.hash.slice(1) || undefined : undefined}
      />
    </section>
  );
}
