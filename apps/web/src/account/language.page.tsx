import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { PageHead } from '../ui/page-head.tsx';
import { LanguageList } from './language-list.tsx';

/** The page of languages; the same list opens over any page as a modal. */
export function LanguagePage(): ReactNode {
  const t = useT();
  return (
    <>
      <PageHead title={t('settings.language')} text={t('settings.languageText')} />
      <LanguageList />
    </>
  );
}
