import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from './icon-button.tsx';
import { Sign } from './lucide.tsx';
import { usePageTitle } from '../kernel/page-title.ts';

/** Goes back in history, or home when this was the first page. */
export function useGoBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/' });
  };
}

/** The bar of a page that stands by itself: back, its title, and tools at the end. */
export function BackBar({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  const t = useT();
  const goBack = useGoBack();
  usePageTitle(title);
  return (
    <header className="bar1">
      <IconButton label={t('app.back')} icon={<Sign of={ArrowLeft} flip />} onPress={goBack} />
      <h1>{title}</h1>
      {children}
    </header>
  );
}
