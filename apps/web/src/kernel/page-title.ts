import { useEffect } from 'react';
import { create } from 'zustand';
import { brandName } from './brand.ts';

/** The title of the page that is shown; a screen reader is told when it changes. */
export const usePageTitleStore = create<{ readonly title: string }>(() => ({ title: '' }));

/** Names the page in the browser's tab and to screen readers, for as long as it is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? brandName : `${title} · ${brandName}`;
    usePageTitleStore.setState({ title });
  }, [title]);
}
