import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { appConfigQuery } from '../kernel/app-config.ts';

/** The server writes it into the page, so that the banner is there before the page below it. */
const toldByPage = (): boolean => document.querySelector('meta[name="demonstration"]') !== null;

/** Says that this arcade is a demonstration, where it is one: coins are free and nothing is sent. */
export function DemoBanner(): ReactNode {
  const t = useT();
  const { data } = useQuery(appConfigQuery);
  const demonstration = data?.demonstration ?? toldByPage();
  return demonstration ? <aside className="banner">{t('app.demonstration')}</aside> : null;
}
