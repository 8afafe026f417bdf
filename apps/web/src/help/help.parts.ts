import { defineParts } from '../ports/parts.ts';
import { onIssueMoved } from './issue-notices.ts';

export const helpParts = defineParts({ notices: { issueMoved: onIssueMoved } });
