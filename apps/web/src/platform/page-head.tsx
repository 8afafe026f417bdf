import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../app/page-title.ts';
import { useGoBack } from '../app/shell/back-bar.tsx';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import './pages.css';

/** Head of a page inside the frame: the way back, its title, and a line about it. */
export function PageHead({ title, text }: { title: string; text?: string }): ReactNode {
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
    </header>
  );
}
