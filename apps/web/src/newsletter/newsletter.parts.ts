import { early } from '../ports/early.ts';
import { defineParts } from '../ports/parts.ts';

export const newsletterParts = defineParts({
  slots: {
    newsletterCard: early(async () => ({ default: (await import('./newsletter-card.tsx')).NewsletterCard })),
  },
});
