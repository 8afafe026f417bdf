import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpenText, Info, Link2, MessageCircleWarning, MessagesSquare, Scale, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { Menu, MenuLink } from '../ui/menu.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { Answers } from './answers.tsx';
import { chatAddress, chatQuery } from './chat.ts';
import { searchFaq, topics } from './faq.ts';

/** Where every way to help begins: search, topics, and a person to write to. */
export function HelpCenterPage(): ReactNode {
  const t = useT();
  const [word, setWord] = useState('');
  const sought = useDeferredValue(word.trim());
  return (
    <>
      <PageHead title={t('help.center')} text={t('help.centerText')} />
      <search className="seek paper sticker">
        <Sign of={Search} size={22} />
        <input
          type="search"
          value={word}
          maxLength={60}
          placeholder={t('help.find')}
          aria-label={t('help.find')}
          onChange={(event) => setWord(event.target.value)}
        />
      </search>
      {sought === '' ? <Topics /> : <Found word={sought} />}
      <div className="cols">
        <Contact />
        <Menu title={t('help.center')}>
          <MenuLink
            to="/user/faq"
            sign={BookOpenText}
            ink="lemon"
            text={t('help.faq')}
            note={t('help.faqText')}
          />
          <MenuLink to="/about" sign={Info} ink="cyan" text={t('help.about')} note={t('help.aboutText')} />
          <MenuLink to="/trtx" sign={Scale} ink="lilac" text={t('help.terms')} note={t('help.termsText')} />
          <MenuLink to="/link" sign={Link2} ink="mint" text={t('help.links')} note={t('help.linksText')} />
        </Menu>
      </div>
    </>
  );
}

function Topics(): ReactNode {
  const t = useT();
  return (
    <nav aria-label={t('help.topics')}>
      <ul className="topics">
        {topics.map(({ id, sign, ink }) => (
          <li key={id}>
            <Link
              className="topic-tile"
              to="/user/faq"
              hash={id}
              style={{ '--blk': `var(--b-${ink})` } as CSSProperties}
            >
              <Sign of={sign} size={28} />
              {t(`faq.topic_${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Found({ word }: { word: string }): ReactNode {
  const t = useT();
  const found = searchFaq(word, t);
  return (
    <section className="card found">
      <h2>
        <output>{found.length === 0 ? t('help.nothing') : t('help.found', { count: found.length })}</output>
      </h2>
      {found.length === 0 ? <p>{t('help.nothingText')}</p> : <Answers ids={found} />}
    </section>
  );
}

function Contact(): ReactNode {
  const t = useT();
  const mayReport = useMay('playPaid');
  return (
    <section className="card ask">
      <Toy kind="chick" cut />
      <div>
        <h2>{t('help.contact')}</h2>
        <p>{t('help.contactText')}</p>
      </div>
      <div className="chips">
        {mayReport ? (
          <ButtonLink to="/issues" icon={<Sign of={MessageCircleWarning} size={20} />}>
            {t('help.report')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/contact" icon={<Sign of={MessageCircleWarning} size={20} />}>
            {t('contact.title')}
          </ButtonLink>
        )}
        <ChatLink />
      </div>
    </section>
  );
}

/** Opens the operator's support chat, where there is one. */
function ChatLink(): ReactNode {
  const t = useT();
  const { data } = useQuery(chatQuery());
  if (data === undefined || !data.enabled) return null;
  return (
    <a className={buttonClass({ kind: 'paper' })} href={chatAddress(data)} target="_blank" rel="noopener">
      <Sign of={MessagesSquare} size={20} />
      <span className="btn__t">{t('help.chat')}</span>
    </a>
  );
}
