import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../app/call.ts';
import { useT } from '../i18n/use-t.ts';

/** Says that this arcade is a demonstration, where it is one: coins are free and nothing is sent. */
export function DemoBanner(): ReactNode {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['platform', 'config'],
    queryFn: ({ signal }) => call('systemConfig', {}, { signal }),
    staleTime: Infinity,
  });
  return data?.demonstration === true ? <p className="banner">{t('app.demonstration')}</p> : null;
}
