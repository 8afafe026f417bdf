import type { ReactNode } from 'react';
import { Burst } from './burst.tsx';
import { classes } from './classes.ts';
import { CheckMark } from './toggles.tsx';
import { Toy } from './toy-picture.tsx';
import './shelf.css';

export interface ShelfItem {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly note: ReactNode;
  /** The note is a warning, such as a few days left. */
  readonly urgent?: boolean;
}

export interface ShelfProps {
  label: string;
  items: readonly ShelfItem[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Toys on cardboard rails; a chosen one gets a burst. */
export function Shelf({ label, items, chosen, onToggle }: ShelfProps): ReactNode {
  return (
    <ul className="shelf" aria-label={label}>
      {items.map((item) => {
        const on = chosen.has(item.id);
        return (
          <li key={item.id}>
            <label className={classes('pz', on && 'is-on')}>
              <input className="sr" type="checkbox" checked={on} onChange={() => onToggle(item.id)} />
              <span className="pz__h">
                {on && <Burst />}
                <Toy kind={item.kind} />
              </span>
              <CheckMark on={on} />
              <span className="pz__l">
                <b>{item.name}</b>
                {item.note !== '' && (
                  <small className={item.urgent === true ? 'soon' : undefined}>{item.note}</small>
                )}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
