import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { useModal } from '../kernel/modal.ts';
import { usePreferences } from '../kernel/preferences.store.ts';
import { languageOf } from '../i18n/languages.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';

/** The language that is on, in its own name; opens the list of all over the page. */
export function LanguageButton(): ReactNode {
  const open = useModal();
  const locale = usePreferences((preferences) => preferences.locale);
  return (
    <Button kind="paper" size="s" icon={<Sign of={Languages} size={18} />} onPress={() => open('language')}>
      {languageOf(locale)?.name}
    </Button>
  );
}
