import { useRef } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';

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
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (way === undefined || current === undefined) return;
    event.preventDefault();
    const step = document.documentElement.dir === 'rtl' ? -way : way;
    const index = (tabs.indexOf(current) + step + tabs.length) % tabs.length;
    onChoose(tabs[index]?.id ?? current.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <section className="floor">
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`tab-${tab.id}`}
            className="tab"
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls="tab-panel"
            tabIndex={tab === current ? 0 : -1}
            style={inkStyle(tab.ink)}
            onClick={() => onChoose(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.icon}
            <span>{tab.label}</span>
            {tab.note !== undefined && <small>{tab.note}</small>}
          </button>
        ))}
      </div>
      <div
        id="tab-panel"
        className="floor__b"
        role="tabpanel"
        aria-labelledby={`tab-${current?.id ?? ''}`}
        style={inkStyle(current?.ink ?? 'var(--b-cyan)')}
      >
        {children}
      </div>
    </section>
  );
}
