import { ChevronRight, FileText, LockKeyhole, Move, Scale, Unlock } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { clientAppVersion } from '@grabbit/contract';
import { brandName } from '../kernel/brand.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { Mark } from '../ui/icons/mark.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Menu, MenuLink } from '../ui/menu.tsx';
import { PageHead } from '../ui/page-head.tsx';

const steps = [
  { id: 'seal', sign: LockKeyhole, ink: 'lilac' },
  { id: 'steer', sign: Move, ink: 'cyan' },
  { id: 'open', sign: Unlock, ink: 'mint' },
] as const satisfies readonly { id: string; sign: LucideIcon; ink: string }[];

/** What the arcade is, and how a play can be trusted. */
export function AboutPage(): ReactNode {
  const t = useT();
  return (
    <>
      <PageHead title={t('about.title', { brand: brandName })} />
      <section className="hero paper sticker">
        <Mark size={84} cut />
        <div>
          <Flyer size={34}>{brandName}</Flyer>
          <p>{t('about.lead')}</p>
        </div>
      </section>
      <div className="cols">
        <div className="stack">
          <section className="card prose">
            <h2>{t('about.what')}</h2>
            <p>{t('about.whatText')}</p>
          </section>
          <Sources />
        </div>
        <Trust />
      </div>
    </>
  );
}

function Sources(): ReactNode {
  const t = useT();
  return (
    <>
      <Menu title={t('about.open')}>
        <li>
          <a className="row" href="/licences.txt" target="_blank" rel="noopener">
            <span className="row__i" style={{ '--blk': 'var(--b-mint)' } as CSSProperties}>
              <Sign of={FileText} size={20} />
            </span>
            <span className="row__t">
              <b>{t('about.licences')}</b>
              <small>{t('about.openText')}</small>
            </span>
            <Sign of={ChevronRight} size={20} flip />
          </a>
        </li>
        <MenuLink to="/trtx" sign={Scale} ink="lilac" text={t('help.terms')} note={t('help.termsText')} />
      </Menu>
      <section className="card">
        <dl className="facts">
          <div>
            <dt>{t('about.version')}</dt>
            <dd dir="ltr">{clientAppVersion}</dd>
          </div>
        </dl>
      </section>
    </>
  );
}

function Trust(): ReactNode {
  const t = useT();
  return (
    <section className="card prose">
      <h2>{t('about.fair')}</h2>
      <ol className="trust">
        {steps.map(({ id, sign, ink }) => (
          <li key={id} className="row">
            <span className="row__i" style={{ '--blk': `var(--b-${ink})` } as CSSProperties}>
              <Sign of={sign} size={20} />
            </span>
            <span className="row__t">
              <b>{t(`about.step_${id}`)}</b>
              <small>{t(`about.step_${id}Text`)}</small>
            </span>
          </li>
        ))}
      </ol>
      <p>{t('about.checkText')}</p>
      <ButtonLink size="s" kind="paper" to="/user/game-record">
        {t('about.check')}
      </ButtonLink>
    </section>
  );
}
