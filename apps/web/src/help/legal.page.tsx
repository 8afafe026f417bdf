import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePreferences } from '../kernel/preferences.store.ts';
import { formatDate } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { PageHead } from '../ui/page-head.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import './help.css';
import { legalQuery } from './issues.queries.ts';
import type { LegalDocument } from './issues.queries.ts';

const documents: readonly LegalDocument[] = ['terms', 'privacy'];

/** Terms and privacy, as the operator has them. */
export function LegalPage(): ReactNode {
  const t = useT();
  const { text: chosen = 'terms' } = useSearch({ from: '/shell/trtx' });
  return (
    <>
      <PageHead title={t('help.terms')} />
      <nav className="segs" aria-label={t('legal.choose')}>
        {documents.map((each) => (
          <Link
            key={each}
            className="chip"
            to="/trtx"
            search={each === 'terms' ? {} : { text: each }}
            replace
            activeOptions={{ exact: true }}
          >
            {t(`legal.${each}`)}
          </Link>
        ))}
      </nav>
      <Legal document={chosen} />
    </>
  );
}

function Legal({ document }: { document: LegalDocument }): ReactNode {
  const t = useT();
  const locale = usePreferences((preferences) => preferences.locale);
  const { data, error, refetch } = useQuery(legalQuery(document));
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <LoadFault error={error} onRetry={refetch} />;
  return (
    <article className="card legal" lang={data.language} dir="auto">
      <h2>{data.title}</h2>
      <p className="legal__d">{t('legal.updated', { date: formatDate(data.updated) })}</p>
      {data.language !== locale && (
        <p className="legal__d" lang={locale}>
          {t('legal.inLanguage')}
        </p>
      )}
      {data.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
