import { defineParts } from '../ports/parts.ts';
import { openPopup } from '../ui/popups.store.ts';

export const moderationParts = defineParts({
  services: {
    showPerson: async (person) => {
      await openPopup((await import('./person-sheet.tsx')).PersonSheet, { person });
    },
    report: async (wish) => openPopup((await import('./report-sheet.tsx')).ReportSheet, { wish }),
  },
});
