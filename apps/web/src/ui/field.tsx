import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  name?: string;
  type?: 'text' | 'email' | 'password' | 'tel' | 'search';
  inputMode?: 'text' | 'numeric' | 'email' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  hint?: ReactNode;
  /** What is wrong with it; shown red and read with the field. */
  fault?: string | null;
  required?: boolean;
  /** What a whole value looks like: once left, one that does not look so is shown red. */
  pattern?: RegExp;
  maxLength?: number;
  /** Beside the input, such as the button that sends a code. */
  side?: ReactNode;
  dir?: 'ltr' | 'auto';
}

/** A labelled input with its hint or fault. */
export function Field(props: FieldProps): ReactNode {
  const { label, value, onChange, hint, fault = null, side, type = 'text', required = false } = props;
  const id = useId();
  const [left, setLeft] = useState(false);
  const wrong = fault !== null && fault !== '';
  const unlike = left && value !== '' && props.pattern?.test(value.trim()) === false;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field__in">
        <input
          id={id}
          className={classes('input', (wrong || unlike) && 'is-bad')}
          type={type}
          name={props.name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => setLeft(true)}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          required={required}
          dir={props.dir}
          aria-invalid={wrong || unlike || undefined}
          aria-describedby={wrong || hint !== undefined ? `${id}-note` : undefined}
        />
        {side}
      </div>
      {(wrong || hint !== undefined) && (
        <small id={`${id}-note`} className={wrong ? 'bad' : undefined}>
          {wrong && <CircleAlert size={16} strokeWidth={2.75} aria-hidden="true" />}
          {wrong ? fault : hint}
        </small>
      )}
    </div>
  );
}

export interface ChoiceFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { readonly value: string; readonly text: string }[];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  fault?: string | null;
}

/** A labelled list to choose from: the browser's own, which every phone knows how to show. */
export function ChoiceField({
  label,
  value,
  onChange,
  options,
  autoComplete,
  fault = null,
}: ChoiceFieldProps): ReactNode {
  const id = useId();
  const wrong = fault !== null && fault !== '';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={classes('input', wrong && 'is-bad')}
        value={value}
        autoComplete={autoComplete}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {wrong && (
        <small id={`${id}-note`} className="bad">
          <CircleAlert size={16} strokeWidth={2.75} aria-hidden="true" />
          {fault}
        </small>
      )}
    </div>
  );
}
