import { useNavigate, useSearch } from '@tanstack/react-router';
import { mallAsked } from './mall-search.ts';
import type { MallAsked } from './mall-search.ts';

type Wish = { readonly [Name in keyof MallAsked]?: MallAsked[Name] | undefined };

/** What the mall's address asks for, and how to ask for something else from the first page on. */
export function useMallSearch(): { asked: MallAsked; ask: (wish: Wish) => void } {
  const asked = mallAsked(useSearch({ from: '/shell/mall' }));
  const navigate = useNavigate();
  return {
    asked,
    ask: (wish) =>
      void navigate({
        to: '/mall',
        search: mallAsked({ ...asked, ...wish }),
        replace: true,
        resetScroll: false,
      }),
  };
}
