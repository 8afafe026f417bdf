import { errors, issueKinds, longestEvidence, longestIssueText } from '@grabbit/contract';
import type { CallParams, IssueKind } from '@grabbit/contract';
import { useMutation } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Check, Lock, Paperclip, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { isCallError, messageOf } from '../kernel/call-error.ts';
import { solve, withWork } from '../kernel/challenge.ts';
import type { Work } from '../kernel/challenge.ts';
import { Button, Dots } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Sign } from '../ui/lucide.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { kindTexts } from './issue-draft.ts';
import { KindChoice } from '../ui/kind-choice.tsx';
import { WordsField } from '../ui/words-field.tsx';
import './help.css';

type Message = Pick<CallParams<'contact'>, 'mail' | 'kind' | 'text'>;

/** A file that goes along. */
interface EvidenceFile {
  readonly name: string;
  readonly text: string;
}

const workOfNow = async (): Promise<Work> => solve((await call('contactWork', {})).challenge);

/** Does the work that a message costs while it is being written. Null until it is done. */
function useWorkAhead(): { readonly work: Work | null; readonly take: () => Promise<Work> } {
  const [work, setWork] = useState<Work | null>(null);
  const doing = useRef<Promise<Work> | null>(null);
  useEffect(() => {
    const begun = workOfNow();
    doing.current = begun;
    // Where it could not be done now, sending does it.
    begun.then(setWork, () => (doing.current = null));
  }, []);
  const take = async (): Promise<Work> => {
    const done = doing.current ?? workOfNow();
    doing.current = null;
    return done;
  };
  return { work, take };
}

function useMessage(first: IssueKind) {
  const [message, setMessage] = useState<Message>({ mail: '', kind: first, text: '' });
  const [file, setFile] = useState<EvidenceFile | null>(null);
  const { work, take } = useWorkAhead();
  const send = useMutation({
    // Work that has become too old meanwhile is refused with other work.
    mutationFn: async () => {
      const ahead = await take();
      return withWork((again) =>
        call('contact', {
          ...{ ...message, ...(again ?? ahead), ...(file !== null && { evidence: file.text }) },
        }),
      );
    },
    meta: { quiet: true },
  });
  const change = (part: Partial<Message>): void => setMessage((before) => ({ ...before, ...part }));
  const ready = message.mail.trim() !== '' && message.text.trim() !== '';
  return { message, change, file, setFile, send, ready, checked: work !== null };
}

/** Adds a file of evidence, as the app saves it. */
function EvidenceField({
  file,
  onChange,
}: {
  file: EvidenceFile | null;
  onChange: (file: EvidenceFile | null) => void;
}): ReactNode {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [bad, setBad] = useState(false);
  async function take(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return;
    const text = chosen.size > longestEvidence ? '' : await chosen.text();
    const isOurs = /"format"\s*:\s*"grabbit-/.test(text);
    setBad(!isOurs);
    onChange(isOurs ? { name: chosen.name, text } : null);
  }
  return (
    <div className="field">
      <input
        ref={input}
        className="sr"
        type="file"
        accept="application/json,.json"
        tabIndex={-1}
        aria-label={t('contact.evidence')}
        aria-describedby={bad ? id : undefined}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          void take(chosen);
        }}
      />
      {file === null ? (
        <Button
          kind="paper"
          wide
          icon={<Sign of={Paperclip} size={20} />}
          onPress={() => {
            input.current?.click();
          }}
        >
          {t('contact.evidence')}
        </Button>
      ) : (
        <Button kind="paper" wide icon={<Sign of={X} size={20} />} onPress={() => onChange(null)}>
          {t('media.remove')} <bdi>{file.name}</bdi>
        </Button>
      )}
      {bad && (
        <small id={id} className="bad" role="alert">
          {t('contact.noEvidence')}
        </small>
      )}
    </div>
  );
}

/** Says that the work is being done, and when it is. */
function WorkNote({ checked }: { checked: boolean }): ReactNode {
  const t = useT();
  return (
    <output className="work-note">
      {checked ? <Sign of={Check} size={20} /> : <Dots />}
      <span>
        <b>{t(checked ? 'contact.checked' : 'contact.checking')}</b>
        {t(checked ? 'contact.checkedText' : 'contact.checkingText')}
      </span>
    </output>
  );
}

/** Writes to the operator, signed in or not: the way of visitors and of blocked players. The answer comes by mail. */
export function ContactPage(): ReactNode {
  const t = useT();
  const blocked = useRouterState({ select: ({ location }) => location.hash === 'blocked' });
  const { message, change, file, setFile, send, ready, checked } = useMessage(blocked ? 'account' : 'play');
  if (send.isSuccess)
    return (
      <>
        <PageHead title={t('contact.title')} />
        <section className="card">
          <h2>{t('contact.sent')}</h2>
          <p>{t('contact.sentText', { mail: message.mail.trim() })}</p>
        </section>
      </>
    );
  const wrongMail = isCallError(send.error, errors.mailInvalid.code);
  return (
    <>
      <PageHead title={t('contact.title')} text={t('contact.text')} />
      {blocked && (
        <p className="card blocked-note">
          <Sign of={Lock} />
          <span>
            <b>{t('contact.blocked')}</b> {t('contact.blockedText')}
          </span>
        </p>
      )}
      <form
        className="card form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !send.isPending) send.mutate();
        }}
      >
        <Field
          label={t('contact.mail')}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={message.mail}
          fault={wrongMail ? messageOf(send.error) : null}
          onChange={(mail) => change({ mail })}
        />
        <KindChoice
          label={t('issue.kind')}
          kinds={issueKinds}
          chosen={message.kind}
          wordOf={(kind) => t(kindTexts[kind])}
          onChoose={(kind) => change({ kind })}
        />
        <WordsField
          longest={longestIssueText}
          label={t('contact.words')}
          value={message.text}
          onChange={(text) => change({ text })}
        />
        <EvidenceField file={file} onChange={setFile} />
        {send.error !== null && !wrongMail && (
          <p className="fault" role="alert">
            {messageOf(send.error)}
          </p>
        )}
        <WorkNote checked={checked} />
        <Button type="submit" wide busy={send.isPending} disabled={!ready}>
          {t('issue.sendReply')}
        </Button>
      </form>
    </>
  );
}
