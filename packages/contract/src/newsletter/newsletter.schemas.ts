import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { OneOf } from '../shapes.ts';
import { newsletterStates } from './newsletter.ts';
import type { newsletterPaths } from './newsletter.paths.ts';

/** What stands behind the # of a mailed link. */
const Link = Type.String({ minLength: 1, maxLength: 128 });
const Standing = Type.Object({ mail: Type.String(), state: OneOf(newsletterStates) });
const On = Type.Object({ on: Type.Boolean() });

export const newsletterSchemas = {
  /** `mail` is the account's address, empty when it has none. */
  newsletter: { params: Type.Object({}), reply: Standing },
  askNewsletter: { params: Type.Object({}), reply: Standing },
  leaveNewsletter: { params: Type.Object({}), reply: Standing },
  agreeNewsletter: { params: Type.Object({ link: Link }), reply: On },
  stopNewsletter: { params: Type.Object({ link: Link }), reply: On },
} satisfies CallSchemas<typeof newsletterPaths>;
