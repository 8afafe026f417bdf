import { HomePreference } from '@grabbit/contract';
import {
  BookOpenText,
  Gavel,
  Home,
  Info,
  Languages,
  LifeBuoy,
  Link2,
  Palette,
  Scale,
  Sparkles,
  Volume2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { setSound, setStill, usePreferences } from '../kernel/preferences.store.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { languageOf } from '../i18n/languages.ts';
import { useT } from '../i18n/use-t.ts';
import { Slot } from '../ports/slot.tsx';
import { Switch } from '../ui/toggles.tsx';
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx';

/** Theme, language, home, sound and motion. `own`: inside the settings of an account. */
export function AppearanceMenu({ own }: { own: boolean }): ReactNode {
  const t = useT();
  const { theme, locale, home, sound, still } = usePreferences();
  const homeName =
    home === null ? t('prefer.notChosen') : t(home === HomePreference.claw ? 'prefer.claw' : 'prefer.game');
  return (
    <Menu title={t('settings.look')}>
      <MenuLink
        to={own ? '/user/settings/language' : '/prefer/language'}
        sign={Languages}
        ink="cyan"
        text={t('settings.language')}
        value={languageOf(locale)?.name ?? locale}
      />
      <MenuLink
        to="/prefer/theme"
        sign={Palette}
        ink="pink"
        text={t('settings.theme')}
        value={t(`settings.${theme}`)}
      />
      <MenuLink to="/prefer/home" sign={Home} ink="lemon" text={t('prefer.home')} value={homeName} />
      <MenuItem sign={Volume2} ink="mint" text={t('settings.sound')} note={t('settings.soundText')}>
        <Switch label={t('settings.sound')} on={sound} onChange={setSound} />
      </MenuItem>
      <MenuItem sign={Sparkles} ink="lilac" text={t('prefer.still')} note={t('prefer.stillText')}>
        <Switch label={t('prefer.still')} on={still} onChange={setStill} />
      </MenuItem>
      <Slot name={own ? 'offersItem' : 'currencyItem'} awaited />
      <Slot name="consentItem" awaited />
    </Menu>
  );
}

/** Every page that explains something. */
export function HelpMenu(): ReactNode {
  const t = useT();
  const mayAppeal = useMay('playPaid');
  return (
    <Menu title={t('settings.help')}>
      <MenuLink to="/user/help-center" sign={LifeBuoy} ink="coral" text={t('help.center')} />
      <MenuLink to="/user/faq" sign={BookOpenText} ink="lemon" text={t('help.faq')} />
      {mayAppeal && <MenuLink to="/decisions" sign={Gavel} ink="pink" text={t('moderation.page')} />}
      <MenuLink to="/about" sign={Info} ink="cyan" text={t('help.about')} />
      <MenuLink to="/trtx" sign={Scale} ink="lilac" text={t('help.terms')} />
      <MenuLink to="/link" sign={Link2} ink="mint" text={t('help.links')} />
    </Menu>
  );
}
