import { defineParts } from '../ports/parts.ts';
import { GuideCard, useGuideOpen } from './guide-card.tsx';

export const guideParts = defineParts({ laterCards: [{ useOpen: useGuideOpen, Card: GuideCard }] });
