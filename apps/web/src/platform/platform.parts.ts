import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';

export const platformParts = defineParts({
  slots: {
    lookMenu: lazy(async () => ({ default: (await import('./look-menu.tsx')).LookMenu })),
    helpMenu: lazy(async () => ({ default: (await import('./look-menu.tsx')).HelpMenu })),
  },
});
