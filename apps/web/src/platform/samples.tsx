import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import '../ui/pages.css';

export interface Sample {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  /** Picture of what is chosen, 360 by 400 pixels. */
  readonly picture: string;
}

/** Choices that one sees before one takes them. */
export function Samples({
  label,
  name,
  samples,
  chosen,
  onChoose,
}: {
  label: string;
  name: string;
  samples: readonly Sample[];
  chosen: string | null;
  onChoose: (id: string) => void;
}): ReactNode {
  return (
    <div className="samples" role="radiogroup" aria-label={label}>
      {samples.map((sample) => (
        <label key={sample.id} className="sample paper">
          <input
            className="sr"
            type="radio"
            name={name}
            checked={sample.id === chosen}
            onChange={() => onChoose(sample.id)}
          />
          <img src={sample.picture} alt="" width={360} height={400} />
          <span className="sample__t">
            <i className={classes('radio', sample.id === chosen && 'is-on')} aria-hidden="true" />
            {sample.label}
            <small>{sample.note}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
