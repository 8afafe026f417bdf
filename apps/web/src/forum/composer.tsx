import { longestPost, longestPostTitle, postVisibilities } from '@grabbit/contract';
import { MapPinOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { messageOf } from '../kernel/call-error.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Field } from '../ui/field.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Radio } from '../ui/toggles.tsx';
import { PictureTray } from './picture-tray.tsx';
import { levelFault } from './post-draft.ts';
import type { PostDraft } from './post-draft.ts';
import { TagField } from './tag-field.tsx';
import { WinChoice } from './win-choice.tsx';

export interface ComposerProps {
  draft: PostDraft;
  /** Changes the draft as it stands then. */
  onChange: (change: (before: PostDraft) => PostDraft) => void;
  onSend: () => void;
  onLeave: () => void;
  busy: boolean;
  error: unknown;
  /** What the key that sends it says. */
  word: Key;
  /** Stands over the keys. */
  note?: ReactNode;
}

/** Several lines of a post. */
function WordsField({
  value,
  fault,
  onChange,
}: {
  value: string;
  fault: string | null;
  onChange: (text: string) => void;
}): ReactNode {
  const t = useT();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('forum.words')}</label>
      <textarea
        id={id}
        className={classes('input', 'post-input', fault !== null && 'is-bad')}
        rows={7}
        maxLength={longestPost}
        dir="auto"
        value={value}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault !== null && (
        <small id={`${id}-note`} className="bad">
          {fault}
        </small>
      )}
    </div>
  );
}

/** Who may read it. */
function VisibilityChoice({
  value,
  onChange,
}: {
  value: PostDraft['visibility'];
  onChange: (visibility: PostDraft['visibility']) => void;
}): ReactNode {
  const t = useT();
  return (
    <div role="radiogroup" aria-label={t('forum.visibility')} className="visible-choice">
      <b>{t('forum.visibility')}</b>
      {postVisibilities.map((each) => (
        <Radio
          key={each}
          name="visibility"
          value={each}
          chosen={each === value}
          onChoose={() => onChange(each)}
        >
          {t(`forum.visible_${each}`)}
        </Radio>
      ))}
    </div>
  );
}

/** That pictures lose where they were taken, and what to look for oneself. */
function PlaceNote(): ReactNode {
  const t = useT();
  return (
    <p className="place-note">
      <Sign of={MapPinOff} />
      <span>
        <b>{t('forum.place')}</b>
        {t('forum.placeText')}
      </span>
    </p>
  );
}

/** Brings what is wrong into sight: the first field that lacks something, or what the server said. */
function useSeenFault(error: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const fault = useRef<HTMLParagraphElement>(null);
  const [told, setTold] = useState(0);
  useEffect(() => {
    if (told > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [told]);
  useEffect(() => {
    if (error !== null) fault.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  return { form, fault, tell: () => setTold((times) => times + 1) };
}

/** The form of a post: words, pictures, tags, proof, and who may read it. */
export function Composer({
  draft,
  onChange,
  onSend,
  onLeave,
  busy,
  error,
  word,
  note,
}: ComposerProps): ReactNode {
  const t = useT();
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState(false);
  const missing = (text: string): string | null =>
    tried && text.trim() === '' ? t('error.postEmpty') : null;
  const level = levelFault(error);
  const { form, fault, tell } = useSeenFault(error);
  const change = (part: Partial<PostDraft>): void => onChange((before) => ({ ...before, ...part }));
  return (
    <form
      ref={form}
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (draft.title.trim() === '' || draft.text.trim() === '') tell();
        else if (!sending && !busy) onSend();
      }}
    >
      <section className="card form">
        <Field
          label={t('forum.postTitle')}
          value={draft.title}
          maxLength={longestPostTitle}
          dir="auto"
          fault={missing(draft.title)}
          onChange={(title) => change({ title })}
        />
        <WordsField value={draft.text} fault={missing(draft.text)} onChange={(text) => change({ text })} />
        <PictureTray
          pictures={draft.pictures}
          onSending={setSending}
          onChange={(next) => onChange((before) => ({ ...before, pictures: next(before.pictures) }))}
        />
        <TagField tags={draft.tags} onChange={(tags) => change({ tags })} />
        <WinChoice playId={draft.playId} onChange={(playId) => change({ playId })} />
        <VisibilityChoice value={draft.visibility} onChange={(visibility) => change({ visibility })} />
      </section>
      <PlaceNote />
      {note}
      {error !== null && (
        <p className="fault card" role="alert" ref={fault}>
          {level === null ? messageOf(error) : t(level.key, { level: level.level })}
        </p>
      )}
      <div className="composer__k">
        <Button kind="paper" onPress={onLeave}>
          {t('room.notNow')}
        </Button>
        <Button type="submit" busy={busy} disabled={sending}>
          {t(word)}
        </Button>
      </div>
    </form>
  );
}
