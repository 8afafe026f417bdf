import { useId } from 'react';
import type { ReactNode } from 'react';

/** What ties a control to its label, its hint and its error. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldProps {
  readonly label: string;
  /** Within the frame, at its end: a unit, or what the value means. */
  readonly end?: ReactNode;
  /** Under the field. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** A label over its control, with the unit at the end and the error beside it. */
export function Field({ label, end, hint, error, children }: FieldProps): ReactNode {
  const id = useId();
  const hasNote = hint !== undefined || error !== undefined;
  return (
    <div className="fl">
      <label htmlFor={id}>{label}</label>
      <span className="in">
        {children({
          id,
          ...(hasNote && { 'aria-describedby': `${id}-note` }),
          ...(error !== undefined && { 'aria-invalid': true }),
        })}
        {end !== undefined && <small>{end}</small>}
      </span>
      {hasNote && (
        <p id={`${id}-note`} className={error === undefined ? 'fl__note' : 'fl__note fl__note--bad'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength?: number;
  /** Digits alone: phones show their keys. */
  readonly digits?: boolean;
  readonly placeholder?: string;
  readonly lang?: string;
}

/** A line of text, or a number that is kept as it was typed until somebody looks at it. */
export function LineField({
  value,
  onChange,
  maxLength,
  digits = false,
  placeholder,
  lang,
  ...field
}: TextFieldProps): ReactNode {
  return (
    <Field {...field}>
      {(ids) => (
        <input
          {...ids}
          type="text"
          dir={digits ? 'ltr' : 'auto'}
          autoComplete="off"
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          lang={lang}
          {...(digits && { inputMode: 'numeric' })}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface ChoiceFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (value: string) => void;
}

/** One of a short list. */
export function ChoiceField({ value, choices, onChange, ...field }: ChoiceFieldProps): ReactNode {
  return (
    <Field {...field}>
      {(ids) => (
        <select {...ids} value={value} onChange={({ target }) => onChange(target.value)}>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
