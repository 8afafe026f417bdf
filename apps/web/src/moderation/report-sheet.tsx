import { longestReportText } from '@grabbit/contract';
import type { ModeratedKind, ReportReason } from '@grabbit/contract';
import { useMutation } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { messageOf } from '../kernel/call-error.ts';
import type { ReportDone, ReportWish } from '../ports/services.ts';
import { Button } from '../ui/button.tsx';
import { KindChoice } from '../ui/kind-choice.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { Radio, Switch } from '../ui/toggles.tsx';
import { WordsField } from '../ui/words-field.tsx';
import './moderation.css';
import { askedReasons, reasonKeys, thingKeys } from './report-words.ts';

interface Draft {
  readonly kind: ModeratedKind;
  readonly reason: ReportReason | null;
  readonly text: string;
  readonly block: boolean;
}

/** Sends a report and keeps the two apart, whichever was asked for. Sent again after a fault, it counts once. */
function useReport(wish: ReportWish, onDone: (done: ReportDone) => void) {
  const t = useT();
  const [draft, setDraft] = useState<Draft>({ kind: wish.kind, reason: null, text: '', block: false });
  const [requestId, setRequestId] = useState(newRequestId);
  const send = useMutation({
    mutationFn: async (): Promise<ReportDone> => {
      const { kind, reason, text, block } = draft;
      const thing = [wish, ...(wish.also ?? [])].find((each) => each.kind === kind) ?? wish;
      if (reason !== null) await call('report', { kind, id: thing.id, reason, text, requestId });
      if (block) await wish.block?.run();
      return { reported: reason === null ? null : kind, blocked: block };
    },
    meta: { quiet: true },
    onSuccess: (done) => {
      if (done.reported !== null) showToast({ tone: 'success', text: t('chat.reported') });
      onDone(done);
    },
  });
  return {
    draft,
    send,
    change(part: Partial<Draft>): void {
      setDraft((before) => ({ ...before, ...part }));
      // Another report than the one that may already have arrived.
      if (send.isError) setRequestId(newRequestId());
    },
  };
}

function Reasons({
  chosen,
  onChoose,
}: {
  chosen: ReportReason | null;
  onChoose: (reason: ReportReason) => void;
}): ReactNode {
  const t = useT();
  const name = useId();
  return (
    <div className="wrongs" role="radiogroup" aria-label={t('moderation.title')}>
      {askedReasons.map((reason) => (
        <Radio
          key={reason}
          name={name}
          value={reason}
          chosen={chosen === reason}
          onChoose={() => onChoose(reason)}
        >
          {t(reasonKeys[reason])}
        </Radio>
      ))}
    </div>
  );
}

function Block({
  block,
  on,
  onChange,
}: {
  block: NonNullable<ReportWish['block']>;
  on: boolean;
  onChange: (on: boolean) => void;
}): ReactNode {
  return (
    <div className="apart">
      <span className="apart__s" aria-hidden="true">
        <Sign of={UserX} size={22} />
      </span>
      <p>
        <b>{block.title}</b>
        <small>{block.text}</small>
      </p>
      <Switch label={block.title} on={on} onChange={onChange} />
    </div>
  );
}

/** What is wrong with something that somebody wrote or shows; and, where the place can, keeping the two apart. */
export function ReportSheet({
  wish,
  open,
  onAnswer,
}: { readonly wish: ReportWish } & PopupProps<ReportDone>): ReactNode {
  const t = useT();
  const { draft, send, change } = useReport(wish, onAnswer);
  const { nickName, block, words, also = [] } = wish;
  const only = draft.reason === null && draft.block;
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(null)}
      title={t('moderation.title')}
      text={t('moderation.text', { name: nickName })}
      actions={
        <>
          <Button kind="paper" onPress={() => onAnswer(null)}>
            {t('room.notNow')}
          </Button>
          <Button
            kind="bad"
            busy={send.isPending}
            disabled={draft.reason === null && !draft.block}
            onPress={() => send.mutate()}
          >
            {only && block !== undefined ? block.title : t('chat.sendReport')}
          </Button>
        </>
      }
    >
      {words !== undefined && (
        <blockquote className="wrong__q" dir="auto">
          {words}
        </blockquote>
      )}
      {also.length > 0 && (
        <KindChoice
          label={t('issue.kind')}
          kinds={[wish.kind, ...also.map(({ kind }) => kind)]}
          chosen={draft.kind}
          wordOf={(kind) => t(thingKeys[kind])}
          onChoose={(kind) => change({ kind })}
        />
      )}
      <Reasons chosen={draft.reason} onChoose={(reason) => change({ reason })} />
      {draft.reason !== null && (
        <WordsField
          label={t('moderation.words')}
          hint={t('moderation.wordsHint')}
          rows={2}
          longest={longestReportText}
          value={draft.text}
          onChange={(text) => change({ text })}
        />
      )}
      {block !== undefined && (
        <Block block={block} on={draft.block} onChange={(on) => change({ block: on })} />
      )}
      {send.error !== null && (
        <p className="fault" role="alert">
          {messageOf(send.error)}
        </p>
      )}
    </Sheet>
  );
}
