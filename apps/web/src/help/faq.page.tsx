import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Answers } from './answers.tsx';
import { topics } from './faq.ts';

/** Every question with its answer, by topic. `#play` and the like lead to a topic. */
export function FaqPage(): ReactNode {
  const t = useT();
  return (
    <>
      <PageHead title={t('help.faq')} text={t('help.faqText')} />
      <div className="stack">
        {topics.map(({ id, sign, ink, questions }) => (
          <section key={id} id={id} className="card topic" aria-labelledby={`topic-${id}`}>
            <h2 id={`topic-${id}`}>
              <span className="row__i" style={{ '--blk': `var(--b-${ink})` } as CSSProperties}>
                <Sign of={sign} size={20} />
              </span>
              {t(`faq.topic_${id}`)}
            </h2>
            <Answers ids={questions} />
          </section>
        ))}
      </div>
    </>
  );
}
