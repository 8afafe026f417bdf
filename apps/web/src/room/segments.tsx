import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';

export interface SegmentsProps<Value extends string | number> {
  label: string;
  values: readonly Value[];
  chosen: Value;
  wordOf: (value: Value) => string;
  onChoose: (value: Value) => void;
  disabled?: boolean;
}

/** One of a few, side by side. Arrow keys move, as in every group of radios. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>): ReactNode {
  const { label, values, chosen, wordOf, onChoose, disabled = false } = props;
  const name = useId();
  const long = values.some((value) => wordOf(value).length > 5);
  return (
    <fieldset className="choose" disabled={disabled}>
      <legend>{label}</legend>
      <div className={classes('seg', long && 'seg--long')}>
        {values.map((value) => (
          <label key={value} className="seg__o">
            <input
              className="sr"
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{wordOf(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
