import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';

export const connectionParts = defineParts({
  besidePages: [lazy(async () => ({ default: (await import('./live-connection.tsx')).LiveConnection }))],
  slots: {
    visitorLine: lazy(async () => ({ default: (await import('./live-connection.tsx')).LiveConnection })),
  },
});
