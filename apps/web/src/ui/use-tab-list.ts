import { useId, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { isMirrored, tabByKey } from './tab-keys.ts';

interface TabProps {
  id: string;
  type: 'button';
  role: 'tab';
  'aria-selected': boolean;
  'aria-controls': string;
  tabIndex: number;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface PanelProps {
  id: string;
  role: 'tabpanel';
  'aria-labelledby': string;
}

interface TabList {
  /** For the element with the role `tablist`. */
  list: RefObject<HTMLDivElement | null>;
  tab: (id: string) => TabProps;
  panel: PanelProps;
}

/** Behaviour of tabs: one of them is in the tab order, arrow keys choose and carry the focus along. */
export function useTabList(ids: readonly string[], chosen: string, onChoose: (id: string) => void): TabList {
  const list = useRef<HTMLDivElement>(null);
  const own = useId();
  const index = Math.max(0, ids.indexOf(chosen));
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tabByKey(event.key, { index, count: ids.length, rtl: isMirrored() });
    if (next === undefined) return;
    event.preventDefault();
    onChoose(ids[next] ?? chosen);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return {
    list,
    tab: (id) => ({
      id: `${own}-${id}`,
      type: 'button',
      role: 'tab',
      'aria-selected': id === ids[index],
      'aria-controls': `${own}-panel`,
      tabIndex: id === ids[index] ? 0 : -1,
      onClick: () => onChoose(id),
      onKeyDown,
    }),
    panel: { id: `${own}-panel`, role: 'tabpanel', 'aria-labelledby': `${own}-${ids[index] ?? ''}` },
  };
}
