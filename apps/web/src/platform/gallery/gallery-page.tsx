import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { setLocale, setStill, setTheme, usePreferences } from '../../app/preferences.store.ts';
import { Chip } from '../../ui/toggles.tsx';
import { Flyer } from '../../ui/flyer.tsx';
import { Mark } from '../../ui/icons/mark.tsx';
import { Popups } from '../../ui/popups.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { ButtonSpecimens } from './gallery-buttons.tsx';
import { CareSpecimens } from './gallery-care.tsx';
import { CardSpecimens } from './gallery-cards.tsx';
import { ClubSpecimens } from './gallery-club.tsx';
import { DialogSpecimens } from './gallery-dialogs.tsx';
import { FormSpecimens } from './gallery-forms.tsx';
import { MarkSpecimens } from './gallery-marks.tsx';
import { MoneySpecimens } from './gallery-money.tsx';
import { MoveSpecimens } from './gallery-moves.tsx';
import { PaletteSpecimens } from './gallery-palette.tsx';
import { PowerCardSpecimens } from './gallery-power-cards.tsx';

/** Around the gallery's pages what is around the app's: popups and toasts. */
export function GalleryFrame(): ReactNode {
  return (
    <>
      <Outlet />
      <Popups />
      <Toasts />
    </>
  );
}

/** Where links of the specimens lead: away, as in the app, and back. */
export function ElsewherePage(): ReactNode {
  return (
    <main className="lone">
      <h1>Another page</h1>
      <a href="#/">Back to the components</a>
    </main>
  );
}

const locales = [
  ['en-US', 'English'],
  ['de-DE', 'Deutsch'],
  ['ar-AE', 'العربية'],
  ['th-TH', 'ไทย'],
] as const;

function Controls(): ReactNode {
  const { theme, locale, still } = usePreferences();
  return (
    <div className="chips">
      {(['blue', 'pink'] as const).map((name) => (
        <Chip key={name} on={theme === name} onPress={() => setTheme(name)}>
          {name}
        </Chip>
      ))}
      {locales.map(([code, name]) => (
        <Chip key={code} on={locale === code} onPress={() => void setLocale(code)}>
          {name}
        </Chip>
      ))}
      <Chip on={still} onPress={() => setStill(!still)}>
        still
      </Chip>
    </div>
  );
}

/** Every component of the design system in every state. */
export function GalleryPage(): ReactNode {
  return (
    <>
      <header className="gallery__h">
        <Mark size={72} cut />
        <h1>
          <Flyer size={44}>Components</Flyer>
        </h1>
        <Controls />
      </header>
      <main className="gallery">
        <PaletteSpecimens />
        <ButtonSpecimens />
        <FormSpecimens />
        <MarkSpecimens />
        <MoveSpecimens />
        <DialogSpecimens />
        <CardSpecimens />
        <PowerCardSpecimens />
        <ClubSpecimens />
        <MoneySpecimens />
        <CareSpecimens />
      </main>
    </>
  );
}
