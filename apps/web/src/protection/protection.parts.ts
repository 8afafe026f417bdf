import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';

export const protectionParts = defineParts({
  slots: { helpLines: lazy(async () => ({ default: (await import('./help-lines.tsx')).HelpLines })) },
});
