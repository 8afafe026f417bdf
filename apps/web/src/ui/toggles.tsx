import { Check as CheckSign } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** On or off, at once. `label` names it. */
export function Switch({
  label,
  on,
  onChange,
}: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}): ReactNode {
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      aria-checked={on}
      aria-label={label}
      onClick={() => onChange(!on)}
    />
  );
}

/** The drawn tick of a check; the element around it carries the role. */
export function CheckMark({ on }: { on: boolean }): ReactNode {
  return (
    <span className={classes('check', on && 'is-on')} aria-hidden="true">
      <CheckSign size={18} strokeWidth={2.75} />
    </span>
  );
}

/** A labelled check. */
export function Check({
  on,
  onChange,
  children,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}): ReactNode {
  return (
    <label className="choice">
      <input
        className="sr"
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      <CheckMark on={on} />
      <span className="choice__t">{children}</span>
    </label>
  );
}

export interface RadioProps {
  name: string;
  value: string;
  chosen: boolean;
  onChoose: (value: string) => void;
  /** At the end of the line, such as a price. */
  end?: ReactNode;
  children: ReactNode;
}

/** One of a group; give all of the group the same `name` and put them into a `radiogroup`. */
export function Radio({ name, value, chosen, onChoose, end, children }: RadioProps): ReactNode {
  return (
    <label className="choice">
      <input
        className="sr"
        type="radio"
        name={name}
        value={value}
        checked={chosen}
        onChange={() => onChoose(value)}
      />
      <i className={classes('radio', chosen && 'is-on')} aria-hidden="true" />
      <span className="choice__t">{children}</span>
      {end}
    </label>
  );
}
