import { longestReportText } from '@grabbit/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { messageOf } from '../kernel/call-error.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { WordsField } from '../ui/words-field.tsx';
import { decisionsKey } from './decisions.queries.ts';
import type { Decision } from './decisions.queries.ts';

/** Asks for a second look, once. What was written stays until the server has it. */
export function AppealForm({ decision: { caseId, appealUntil } }: { decision: Decision }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const send = useMutation({
    mutationFn: () => call('appealDecision', { caseId, text: text.trim(), requestId }),
    meta: { quiet: true },
    onSuccess: async () => {
      showToast({ tone: 'success', text: t('moderation.appealSent') });
      await client.invalidateQueries({ queryKey: decisionsKey });
    },
  });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !send.isPending) send.mutate();
      }}
    >
      <WordsField
        label={t('moderation.appealWords')}
        hint={t('moderation.appealHint', { date: formatDate(appealUntil) })}
        rows={3}
        longest={longestReportText}
        value={text}
        onChange={(next) => {
          setText(next);
          if (send.isError) setRequestId(newRequestId());
        }}
      />
      {send.error !== null && (
        <p className="fault" role="alert">
          {messageOf(send.error)}
        </p>
      )}
      <Button type="submit" kind="second" busy={send.isPending} disabled={text.trim() === ''}>
        {t('moderation.appeal')}
      </Button>
    </form>
  );
}
