import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useGoBack } from './back-bar.tsx';
import { Brand } from './brand.tsx';
import { IconButton } from './icon-button.tsx';
import { Sign } from './lucide.tsx';

/** A phone's bar of one page, as a route's `head`: the way back, or the brand's mark on a page of the dock, and what the page brings. */
export function PhoneHead({ back = true, children }: { back?: boolean; children: ReactNode }): ReactNode {
  const t = useT();
  const goBack = useGoBack();
  return (
    <header className="top top--own">
      {back ? (
        <IconButton label={t('app.back')} icon={<Sign of={ArrowLeft} flip />} onPress={goBack} />
      ) : (
        <Brand mark={43} />
      )}
      {children}
    </header>
  );
}
