import type { CSSProperties, ReactNode } from 'react';
import { tabsClass } from './tab-keys.ts';
import { useTabList } from './use-tab-list.ts';

export interface IndexTab {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly icon: ReactNode;
  /** The tab's ink, a token such as `var(--b-cyan)`. */
  readonly ink: string;
}

export interface IndexTabsProps {
  tabs: readonly IndexTab[];
  chosen: string;
  onChoose: (id: string) => void;
  label: string;
  children: ReactNode;
}

const inkStyle = (ink: string): CSSProperties => ({ '--blk': ink }) as CSSProperties;

/** Folder tabs over a panel; the chosen one's ink runs as a band over it. Arrow keys move. */
export function IndexTabs({ tabs, chosen, onChoose, label, children }: IndexTabsProps): ReactNode {
  const ids = tabs.map(({ id }) => id);
  const { list, tab, panel } = useTabList(ids, chosen, onChoose);
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  return (
    <section className="floor">
      <div className={tabsClass(tabs.length)} role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ id, ink, icon, label: name, note }) => (
          <button key={id} {...tab(id)} className="tab" style={inkStyle(ink)}>
            {icon}
            <span>{name}</span>
            {note !== undefined && <small>{note}</small>}
          </button>
        ))}
      </div>
      <div {...panel} className="floor__b" style={inkStyle(current?.ink ?? 'var(--b-cyan)')}>
        {children}
      </div>
    </section>
  );
}
