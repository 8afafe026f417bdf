import { issueKinds, longestIssueText } from '@grabbit/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Send } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call, newRequestId } from '../kernel/call.ts';
import { messageOf } from '../kernel/call-error.ts';
import { useT } from '../i18n/use-t.ts';
import { PictureField } from '../ports/pictures/picture-field.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Sign } from '../ui/lucide.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { draftFaults, emptyDraft, hasNumber, kindTexts, reportOf } from './issue-draft.ts';
import type { DraftFaults, IssueDraft } from './issue-draft.ts';
import { issuesKey } from './issues.queries.ts';
import { KindChoice } from '../ui/kind-choice.tsx';
import { WordsField } from '../ui/words-field.tsx';

/** Sends a report. The draft stays as it is until the server has it. */
function useReport(first: IssueDraft) {
  const t = useT();
  const client = useQueryClient();
  const [draft, setDraft] = useState(first);
  const [faults, setFaults] = useState<DraftFaults>({});
  const [requestId, setRequestId] = useState(newRequestId);
  const [uploading, setUploading] = useState(false);
  const [sent, setSent] = useState(0);
  const send = useMutation({
    mutationFn: () => call('createIssue', reportOf(draft, requestId)),
    meta: { quiet: true },
    onSuccess: async ({ issueId }) => {
      setDraft(emptyDraft);
      setRequestId(newRequestId());
      setSent((count) => count + 1);
      showToast({ tone: 'success', title: t('issue.sent', { id: issueId }), text: t('issue.sentText') });
      await client.invalidateQueries({ queryKey: issuesKey });
    },
  });
  return {
    draft,
    faults,
    error: send.error,
    busy: send.isPending,
    uploading,
    setUploading,
    change(part: Partial<IssueDraft>): void {
      setDraft((before) => ({ ...before, ...part }));
      setFaults({});
      // Another report than the one that may already have arrived.
      if (send.isError) setRequestId(newRequestId());
    },
    submit(): void {
      const wrong = draftFaults(draft);
      setFaults(wrong);
      if (Object.keys(wrong).length === 0 && !send.isPending && !uploading) send.mutate();
    },
    /** How many reports have arrived: with each the picture field begins anew. */
    sent,
  };
}

/** What happened, what it is about, and a picture of it. `first` is what the page already knows. */
export function IssueForm({ first }: { first: Partial<IssueDraft> }): ReactNode {
  const t = useT();
  const { draft, faults, error, busy, uploading, setUploading, change, submit, sent } = useReport({
    ...emptyDraft,
    ...first,
  });
  const parcel = draft.kind === 'parcel';
  return (
    <form
      className="card form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <KindChoice
        label={t('issue.kind')}
        kinds={issueKinds}
        chosen={draft.kind}
        wordOf={(kind) => t(kindTexts[kind])}
        onChoose={(kind) => change({ kind })}
      />
      <WordsField
        longest={longestIssueText}
        label={t('issue.words')}
        hint={t('issue.wordsHint')}
        value={draft.text}
        fault={faults.text === undefined ? null : t(faults.text)}
        onChange={(text) => change({ text })}
      />
      {hasNumber(draft.kind) && (
        <Field
          label={t(parcel ? 'issue.order' : 'issue.play')}
          hint={t(parcel ? 'issue.orderHint' : 'issue.playHint')}
          inputMode={parcel ? 'numeric' : 'text'}
          maxLength={parcel ? 15 : 32}
          value={draft.number}
          fault={faults.number === undefined ? null : t(faults.number)}
          onChange={(number) => change({ number })}
        />
      )}
      <PictureField
        key={sent}
        purpose="issue"
        label={t('issue.picture')}
        hint={t('issue.pictureHint')}
        current=""
        empty={<Sign of={ImagePlus} size={36} />}
        onChange={(picture) => change({ picture })}
        onSending={setUploading}
      />
      {error !== null && (
        <p className="fault" role="alert">
          {messageOf(error)}
        </p>
      )}
      {uploading && <output className="form__note">{t('media.sending')}</output>}
      <Button type="submit" busy={busy} disabled={uploading} icon={<Sign of={Send} size={20} flip />}>
        {t('issue.send')}
      </Button>
    </form>
  );
}
