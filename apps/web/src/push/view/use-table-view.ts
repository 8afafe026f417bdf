import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { usePreferences } from '../../kernel/preferences.store.ts';
import { usePush } from '../push-context.ts';
import type { TableView } from './table-view.ts';
import { useStageInsets } from './view-insets.ts';

interface Viewed {
  /** Null until its code has come. */
  readonly view: TableView | null;
  readonly flat: boolean;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Of the canvas: another way to draw takes another one. */
  readonly key: string;
}

/** Makes what draws the table, keeps its size and theme, and lets it run while it is there. */
export function useTableView(): Viewed {
  const { settings } = usePush();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState<TableView | null>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  const { top, right, bottom, left } = useStageInsets();

  useEffect(() => {
    let gone = false;
    let made: TableView | null = null;
    const element = canvas.current;
    if (element === null) return undefined;
    void import('./flat-table.ts').then(({ createFlatTable }) => {
      if (gone) return;
      made = createFlatTable(element, settings);
      setView(made);
    });
    return () => {
      gone = true;
      setView(null);
      made?.dispose();
    };
  }, [settings]);
  useEffect(() => {
    const element = canvas.current;
    if (view === null || element === null) return undefined;
    const fit = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      // A stage that is being laid out has no size yet: there is nothing to draw on.
      if (width > 0 && height > 0) view.resize(width, height, { top, right, bottom, left });
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [view, top, right, bottom, left]);
  useEffect(() => view?.setTheme(theme), [view, theme]);
  useEffect(() => {
    view?.start();
    return () => view?.stop();
  }, [view]);
  return { view, flat: true, canvas, key: 'flat' };
}
