import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../kernel/page-title.ts';
import { useGoBack } from './back-bar.tsx';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from './icon-button.tsx';
import { Sign } from './lucide.tsx';
import './pages.css';

/** Head of a page inside the frame: the way back, its title, a line about it, and tools at the end. */
export function PageHead({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}): ReactNode {
  const t = useT();
  const goBack = useGoBack();
  usePageTitle(title);
  return (
    <header className="head">
      <IconButton label={t('app.back')} icon={<Sign of={ArrowLeft} flip />} onPress={goBack} />
      <div>
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children}
    </header>
  );
}
