import { early } from '../ports/early.ts';
import { defineParts } from '../ports/parts.ts';

export const platformParts = defineParts({
  slots: {
    lookMenu: early(async () => ({ default: (await import('./appearance-menu.tsx')).AppearanceMenu })),
    helpMenu: early(async () => ({ default: (await import('./appearance-menu.tsx')).HelpMenu })),
  },
});
