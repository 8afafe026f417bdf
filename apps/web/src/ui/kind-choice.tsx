import { useId } from 'react';
import type { ReactNode } from 'react';
import './kind-choice.css';

export interface KindChoiceProps<Kind extends string> {
  readonly label: string;
  readonly kinds: readonly Kind[];
  readonly chosen: Kind | null;
  readonly wordOf: (kind: Kind) => string;
  readonly onChoose: (kind: Kind) => void;
}

/** What something is about, one of several that are all to be seen. */
export function KindChoice<Kind extends string>(props: KindChoiceProps<Kind>): ReactNode {
  const { label, kinds, chosen, wordOf, onChoose } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="kind-choice__l">{label}</legend>
      <div className="kind-choice">
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              className="sr"
              type="radio"
              name={name}
              checked={chosen === kind}
              onChange={() => onChoose(kind)}
            />
            {wordOf(kind)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
