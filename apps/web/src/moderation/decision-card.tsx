import type { ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { Badge } from '../ui/badge.tsx';
import { AppealForm } from './appeal-form.tsx';
import type { Decision } from './decisions.queries.ts';
import './moderation.css';
import { reasonKeys } from './report-words.ts';

/** Whether it holds, and until when. */
function lastsFor({ decision, lifted, forGood, until }: Decision, t: Translate): string | null {
  if (lifted) return t('moderation.lifted');
  if (decision !== 'ban' && decision !== 'remove') return null;
  return forGood || until === null
    ? t('moderation.forGood')
    : t('moderation.until', { time: formatDateTime(until) });
}

function seenBy({ reported, byHost }: Decision, t: Translate): string {
  if (byHost) return t('moderation.byHost');
  return t(reported ? 'moderation.reported' : 'moderation.seen');
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** The statement of reasons: what, for how long, by which rule, for which facts, found by whom. */
function Reasons({ decision }: { decision: Decision }): ReactNode {
  const t = useT();
  const { rule, law, facts, words } = decision;
  return (
    <>
      <p>{t(`moderation.scope_${decision.decision}`)}</p>
      <dl>
        {words !== '' && <Fact label={t('moderation.was')}>{words}</Fact>}
        {law === '' ? (
          <Fact label={t('moderation.house')}>{t(reasonKeys[rule])}</Fact>
        ) : (
          <Fact label={t('moderation.law')}>{law}</Fact>
        )}
        {facts !== '' && <Fact label={t('moderation.why')}>{facts}</Fact>}
      </dl>
      <p className="quiet">{seenBy(decision, t)}</p>
    </>
  );
}

/** What became of the appeal, or the form for one. */
function Appeal({ decision }: { decision: Decision }): ReactNode {
  const t = useT();
  const { appeal, mayAppeal } = decision;
  if (appeal === null) {
    if (mayAppeal) return <AppealForm decision={decision} />;
    return <p className="quiet">{t('error.appealOver')}</p>;
  }
  return (
    <dl>
      {appeal.text !== '' && <Fact label={t('moderation.appealYours')}>{appeal.text}</Fact>}
      {appeal.answer !== '' && <Fact label={t('moderation.answer')}>{appeal.answer}</Fact>}
    </dl>
  );
}

function State({ decision: { appeal } }: { decision: Decision }): ReactNode {
  const t = useT();
  if (appeal === null) return null;
  if (appeal.outcome === null) return <p className="ruling__s">{t('moderation.appealWaits')}</p>;
  const isBack = appeal.outcome === 'reversed';
  return <p className="ruling__s">{t(isBack ? 'inbox.appealReversedTitle' : 'inbox.appealKeptTitle')}</p>;
}

/** One decision about the player. */
export function DecisionCard({ decision }: { decision: Decision }): ReactNode {
  const t = useT();
  const { kind, decidedAt, lifted } = decision;
  const lasts = lastsFor(decision, t);
  return (
    <li className="card ruling">
      <div className="ruling__h">
        <h2>
          {t(`moderation.kind_${kind}`)}: {t(`moderation.did_${decision.decision}`)}
          <small>{formatDateTime(decidedAt)}</small>
        </h2>
        {lasts !== null && (
          <Badge tone={lifted ? 'free' : 'bad'} dot>
            {lasts}
          </Badge>
        )}
      </div>
      <State decision={decision} />
      <Reasons decision={decision} />
      <Appeal decision={decision} />
      <p className="quiet">{t('moderation.redress')}</p>
    </li>
  );
}
