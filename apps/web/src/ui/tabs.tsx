import type { ReactNode } from 'react';
import { Count } from './count.tsx';
import { tabsClass } from './tab-keys.ts';
import { useTabList } from './use-tab-list.ts';
import './tabs.css';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  /** Shown red at its corner; none at 0. */
  readonly count?: number;
}

export interface TabsProps {
  tabs: readonly TabItem[];
  chosen: string;
  onChoose: (id: string) => void;
  label: string;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** Plain tabs over a panel, for a page or a dialog. Arrow keys move. */
export function Tabs({ tabs, chosen, onChoose, label, children }: TabsProps): ReactNode {
  const ids = tabs.map(({ id }) => id);
  const { list, tab, panel } = useTabList(ids, chosen, onChoose);
  return (
    <div className="tabbed">
      <div className={tabsClass(tabs.length)} role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ id, label: name, count = 0 }) => (
          <button key={id} {...tab(id)} className="tab">
            <span>{name}</span>
            <Count of={count} />
          </button>
        ))}
      </div>
      <div {...panel} className="tabbed__b">
        {children}
      </div>
    </div>
  );
}
