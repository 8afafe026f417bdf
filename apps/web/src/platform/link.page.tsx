import { ExternalLink, Globe, Mail, ShieldCheck, Smartphone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { brandName, site } from '../kernel/brand.ts';
import { pageUrl } from '../kernel/hosts.ts';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';
import { Menu } from '../ui/menu.tsx';
import { PageHead } from '../ui/page-head.tsx';

type LinkKind = (typeof site.links)[number]['kind'];

const signs: Readonly<Record<LinkKind, LucideIcon>> = {
  web: Globe,
  ios: Smartphone,
  android: Smartphone,
  mail: Mail,
};

/** Where the brand really is: this site, and the addresses that its operator has named. */
export function LinkPage(): ReactNode {
  const t = useT();
  return (
    <>
      <PageHead title={t('links.title')} text={t('links.text')} />
      <div className="cols">
        <Menu title={brandName}>
          <Address kind="web" href={pageUrl('')} here />
          {site.links.map(({ kind, href }) => (
            <Address key={href} kind={kind} href={href} />
          ))}
        </Menu>
        <section className="card row care">
          <span className="row__i" style={{ '--blk': 'var(--b-mint)' } as CSSProperties}>
            <Sign of={ShieldCheck} size={20} />
          </span>
          <p>{t('links.care')}</p>
        </section>
      </div>
    </>
  );
}

function Address({ kind, href, here = false }: { kind: LinkKind; href: string; here?: boolean }): ReactNode {
  const t = useT();
  const address = href.replace(/^(https?:\/\/|mailto:)/, '');
  const outside = !here && kind !== 'mail';
  return (
    <li>
      <a className="row" href={href} {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}>
        <span className="row__i">
          <Sign of={signs[kind]} size={20} />
        </span>
        <span className="row__t">
          <b>{here ? t('links.here') : t(`links.${kind}`)}</b>
          <small dir="ltr">{address}</small>
        </span>
        {outside && <Sign of={ExternalLink} size={20} />}
      </a>
    </li>
  );
}
