import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { takeFragment } from '../kernel/take-fragment.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import './newsletter.css';

/** What a mailed link is for, with its secret. */
interface Brought {
  readonly wish: 'agree' | 'stop';
  readonly link: string;
}

/** Reads what stands behind the # and takes it out of the address, so that it is in no history. */
function takeBrought(): Brought | null {
  const behind = takeFragment();
  const wish = (['agree', 'stop'] as const).find((each) => behind.startsWith(`${each}.`));
  return wish === undefined ? null : { wish, link: behind.slice(wish.length + 1) };
}

/** Where the links of mails lead: to agree to the newsletter, or to get no more. The word is given by a press: programs follow links. */
export function NewsletterPage(): ReactNode {
  const t = useT();
  usePageTitle(t('newsletter.title'));
  const [brought] = useState(takeBrought);
  const [done, setDone] = useState(false);
  if (brought === null) return <Paper title={t('newsletter.title')} text={t('newsletter.text')} />;
  const { wish, link } = brought;
  if (done) return <Paper title={wish === 'agree' ? t('newsletter.on') : t('newsletter.gone')} />;
  const say = async (): Promise<void> => {
    await call(wish === 'agree' ? 'agreeNewsletter' : 'stopNewsletter', { link });
    setDone(true);
  };
  return wish === 'agree' ? (
    <Paper title={t('newsletter.agreeTitle')} text={t('newsletter.agreeText')}>
      <Button wide onPress={say}>
        {t('newsletter.agreeGo')}
      </Button>
    </Paper>
  ) : (
    <Paper title={t('newsletter.stopTitle')} text={t('newsletter.stopText')}>
      <Button wide onPress={say}>
        {t('newsletter.stopGo')}
      </Button>
    </Paper>
  );
}

/** A card of paper with one question on it, or what became of it and the way on. */
function Paper({ title, text, children }: { title: string; text?: string; children?: ReactNode }): ReactNode {
  const t = useT();
  return (
    <div className="newsletter">
      <section className="dialog">
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
        {children ?? (
          <ButtonLink to="/" wide>
            {t('recall.home')}
          </ButtonLink>
        )}
      </section>
    </div>
  );
}
