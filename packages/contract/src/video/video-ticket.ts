import type { Static } from 'typebox';
import type { VideoTicket as Shape } from './video.schemas.ts';

export type VideoTicket = Static<typeof Shape>;
