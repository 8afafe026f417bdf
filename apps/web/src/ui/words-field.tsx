import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Several lines of the player's own words. */
export function WordsField({
  label,
  value,
  onChange,
  hint,
  fault = null,
  rows = 5,
  longest,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  fault?: string | null;
  rows?: number;
  /** In characters. */
  longest: number;
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
        maxLength={longest}
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
