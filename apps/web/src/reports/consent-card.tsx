import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LaterCard } from '../kernel/pwa/later-card.tsx';
import { useT } from '../i18n/use-t.ts';
import { consentQuery } from '../kernel/reports/consent.queries.ts';
import { answerConsent } from '../kernel/reports/pending-reports.ts';

/** Whether the operator wants visitors asked and this one has not answered yet. */
export function useConsentOpen(): boolean {
  const { data } = useQuery(consentQuery);
  return data !== undefined && data.required && data.reports === null;
}

/** Asks whether visits may be counted. It blocks nothing; unanswered is as good as no. */
export function ConsentCard(): ReactNode {
  const t = useT();
  return (
    <LaterCard
      title={t('reports.consentTitle')}
      text={t('reports.consentText')}
      answers={[
        { text: t('reports.onlyNecessary'), onPress: () => answerConsent(false) },
        { text: t('reports.allow'), onPress: () => answerConsent(true) },
      ]}
    />
  );
}
