import { longestIssueText } from '@grabbit/contract';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';

/** Several lines of the player's own words. */
export function WordsField({
  label,
  value,
  onChange,
  hint,
  fault = null,
  rows = 5,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  fault?: string | null;
  rows?: number;
}): ReactNode {
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={classes('input', 'words', fault !== null && 'is-bad')}
        rows={rows}
        maxLength={longestIssueText}
        dir="auto"
        value={value}
        aria-invalid={fault !== null || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      {note !== undefined && (
        <small id={`${id}-note`} className={fault === null ? undefined : 'bad'}>
          {fault !== null && <CircleAlert size={16} strokeWidth={2.75} aria-hidden="true" />}
          {note}
        </small>
      )}
    </div>
  );
}
