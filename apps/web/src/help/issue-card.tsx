import { issueKinds, longestIssueText } from '@grabbit/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { brandName } from '../kernel/brand.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { pictureUrl } from '../kernel/hosts.ts';
import { formatAgo } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Sign } from '../ui/lucide.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { kindTexts } from './issue-draft.ts';
import { issuesKey } from './issues.queries.ts';
import type { Issue } from './issues.queries.ts';
import { WordsField } from '../ui/words-field.tsx';

const tones: Readonly<Record<Issue['state'], BadgeTone>> = {
  open: 'queue',
  answered: 'free',
  closed: 'lv',
};

/** A report with its talk; it opens to what was said. */
export function IssueCard({ issue, open }: { issue: Issue; open: boolean }): ReactNode {
  const t = useT();
  const { issueId, state, updatedAt, picture, messages } = issue;
  const kind = issueKinds.find((each) => each === issue.kind) ?? 'other';
  return (
    <li className="card">
      <details className="qa issue" open={open}>
        <summary>
          <span>
            {t('issue.number', { id: issueId })}
            <small>
              {t(kindTexts[kind])} · {formatAgo(updatedAt)}
            </small>
          </span>
          <Badge tone={tones[state]} dot>
            {t(`issue.state_${state}`)}
          </Badge>
          <Sign of={ChevronDown} size={20} />
        </summary>
        <ol className="talk">
          {messages.map(({ author, text, at }) => (
            <li key={`${at}${author}`} className={classes('said', author === 'house' && 'said--house')}>
              <small>
                {author === 'house' ? t('issue.house', { brand: brandName }) : t('issue.you')} ·{' '}
                {formatAgo(at)}
              </small>
              <p dir="auto">{text}</p>
            </li>
          ))}
        </ol>
        {picture !== '' && (
          <a className="issue__p" href={pictureUrl(picture)} target="_blank" rel="noopener">
            <img src={pictureUrl(picture)} alt={t('issue.pictureOf', { id: issueId })} loading="lazy" />
          </a>
        )}
        {state !== 'closed' && <Answer issueId={issueId} />}
      </details>
    </li>
  );
}

function Answer({ issueId }: { issueId: string }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const renew = { onSuccess: () => client.invalidateQueries({ queryKey: issuesKey }) };
  const close = useMutation({
    mutationFn: () => call('closeIssue', { issueId }),
    onSuccess: async () => {
      showToast({ tone: 'success', text: t('issue.closed') });
      await renew.onSuccess();
    },
  });
  const reply = useMutation({
    mutationFn: () => call('replyIssue', { requestId, issueId, text: text.trim() }),
    onSuccess: async () => {
      setText('');
      setRequestId(newRequestId());
      await renew.onSuccess();
    },
  });
  return (
    <div className="form issue__a">
      <WordsField
        longest={longestIssueText}
        label={t('issue.reply')}
        rows={2}
        value={text}
        onChange={setText}
      />
      <div className="chips">
        <Button size="s" disabled={text.trim() === ''} onPress={() => reply.mutateAsync()}>
          {t('issue.sendReply')}
        </Button>
        <Button size="s" kind="paper" onPress={() => close.mutateAsync()}>
          {t('issue.close')}
        </Button>
      </div>
    </div>
  );
}
