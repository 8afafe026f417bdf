import { HomePreference } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { usePreferences } from '../kernel/preferences.store.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { chooseHome } from '../kernel/player/account-choices.ts';
import { homes } from './choices.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Samples } from './samples.tsx';

/** What the home shows first: the claw machines, or all games. */
export function PreferHomePage(): ReactNode {
  const t = useT();
  const chosen = usePreferences(({ home }) => home);
  return (
    <>
      <PageHead title={t('prefer.home')} text={t('prefer.homeText')} />
      <Samples
        name="home"
        label={t('prefer.home')}
        chosen={chosen === null ? null : String(chosen)}
        samples={homes.map(({ label, note, snapshot, value }) => ({
          id: String(value),
          label: t(label),
          note: t(note),
          picture: snapshot,
        }))}
        onChoose={(id) =>
          chooseHome(id === String(HomePreference.game) ? HomePreference.game : HomePreference.claw)
        }
      />
      <p className="after">
        <ButtonLink kind="paper" to="/">
          {t('prefer.seeHome')}
        </ButtonLink>
      </p>
    </>
  );
}
