import type { ReactNode } from 'react';
import { usePreferences } from '../kernel/preferences.store.ts';
import { useT } from '../i18n/use-t.ts';
import { chooseTheme } from '../kernel/player/account-choices.ts';
import { themes } from './choices.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Samples } from './samples.tsx';

/** Blue or pink, each with a picture of itself. The page takes the chosen one at once. */
export function PreferThemePage(): ReactNode {
  const t = useT();
  const chosen = usePreferences(({ theme }) => theme);
  return (
    <>
      <PageHead title={t('settings.theme')} text={t('prefer.themeText')} />
      <Samples
        name="theme"
        label={t('settings.theme')}
        chosen={chosen}
        samples={themes.map(({ name, label, note, sample }) => ({
          id: name,
          label: t(label),
          note: t(note),
          picture: sample,
        }))}
        onChoose={(id) => chooseTheme(id === 'pink' ? 'pink' : 'blue')}
      />
    </>
  );
}
