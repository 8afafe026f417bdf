import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';

export const newsletterParts = defineParts({
  slots: {
    newsletterCard: lazy(async () => ({ default: (await import('./newsletter-card.tsx')).NewsletterCard })),
  },
});
