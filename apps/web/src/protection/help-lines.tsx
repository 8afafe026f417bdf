import { ExternalLink, HeartHandshake, LifeBuoy } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Menu, MenuLink } from '../ui/menu.tsx';
import { Sign } from '../ui/lucide.tsx';

/** Help that belongs to nobody who earns by play. */
const lines = [
  { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' },
  { name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org/' },
] as const;

/** `center`: with the way to the help centre, where the page has none of its own. */
export function HelpLines({ center = true }: { center?: boolean }): ReactNode {
  const t = useT();
  return (
    <Menu title={t('protection.help')}>
      {lines.map(({ name, url }) => (
        <li key={name}>
          <a className="row" href={url} target="_blank" rel="noreferrer noopener">
            <span className="row__i" style={{ '--blk': 'var(--b-pink)' } as CSSProperties}>
              <Sign of={HeartHandshake} size={20} />
            </span>
            <span className="row__t">
              <b lang="en">{name}</b>
              <small>{t('protection.helpText')}</small>
            </span>
            <Sign of={ExternalLink} size={18} />
          </a>
        </li>
      ))}
      {center && <MenuLink to="/user/help-center" sign={LifeBuoy} ink="coral" text={t('help.center')} />}
    </Menu>
  );
}
