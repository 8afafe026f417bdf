import { Outlet } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { languages } from '../../i18n/languages.ts';
import { setLocale, setStill, setTheme, usePreferences } from '../../kernel/preferences.store.ts';
import { Chip } from '../../ui/chip.tsx';
import { Flyer } from '../../ui/flyer.tsx';
import { Mark } from '../../ui/icons/mark.tsx';
import { Popups } from '../../ui/popups.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { ButtonSpecimens } from '../../ui/gallery/gallery-buttons.tsx';
import { CardSpecimens } from '../../ui/gallery/gallery-cards.tsx';
import { DialogSpecimens } from '../../ui/gallery/gallery-dialogs.tsx';
import { FormSpecimens } from '../../ui/gallery/gallery-forms.tsx';
import { MarkSpecimens } from '../../ui/gallery/gallery-marks.tsx';
import { MoveSpecimens } from '../../ui/gallery/gallery-moves.tsx';
import { PaletteSpecimens } from '../../ui/gallery/gallery-palette.tsx';

/** What the features show of theirs: each in a file that ends in `.stories.tsx`, found by its name. */
const found = import.meta.glob<Readonly<Record<string, ComponentType>>>('../../*/*.stories.tsx', {
  eager: true,
});
const stories = Object.values(found).flatMap((file) => Object.values(file));

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

function Controls(): ReactNode {
  const { theme, locale, still } = usePreferences();
  return (
    <div className="chips">
      {(['blue', 'pink'] as const).map((name) => (
        <Chip key={name} on={theme === name} onPress={() => setTheme(name)}>
          {name}
        </Chip>
      ))}
      <fieldset className="chips">
        <legend className="sr">Languages</legend>
        {languages.map(({ locale: code, name }) => (
          <Chip key={code} on={locale === code} onPress={() => void setLocale(code)}>
            {name}
          </Chip>
        ))}
      </fieldset>
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
        {stories.map((Story) => (
          <Story key={Story.name} />
        ))}
      </main>
    </>
  );
}
