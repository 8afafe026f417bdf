import type { ReactNode } from 'react';
import { ask } from './parts.ts';
import type { ShownPerson } from './services.ts';

/** Somebody's name, which opens their card: what everybody sees of them, and the way to report or mute them. Null: nobody is left. */
export function PersonName({
  person,
  children,
}: {
  person: ShownPerson | null;
  children: ReactNode;
}): ReactNode {
  if (person === null) return children;
  return (
    <button
      type="button"
      className="person-name"
      aria-haspopup="dialog"
      onClick={() => void ask('showPerson', person)}
    >
      {children}
    </button>
  );
}
