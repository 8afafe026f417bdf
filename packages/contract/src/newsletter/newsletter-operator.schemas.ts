import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import { newsletterLengths } from './newsletter.ts';
import type { newsletterOperatorPaths } from './newsletter-operator.paths.ts';

const Texts = Type.Record(
  Type.String({ pattern: '^[a-z]{2}-[A-Z]{2}$' }),
  Type.Object({
    title: Type.String({ maxLength: newsletterLengths.title }),
    text: Type.String({ maxLength: newsletterLengths.text }),
  }),
);
const Count = Type.Integer();

export const newsletterOperatorSchemas = {
  /** To all who agreed, each in their language, in English where it is not among the texts. `link`: a path of this arcade. */
  newsletterSend: {
    params: Type.Object({
      texts: Texts,
      link: Type.Optional(Type.String({ maxLength: 300 })),
      reason: Reason,
    }),
    reply: Type.Object({ id: Count, to: Count }),
  },
  /** The hundred newest, and how many agreed to get them. */
  newsletterLines: {
    params: Type.Object({}),
    reply: Type.Object({
      agreed: Count,
      list: Type.Array(
        Type.Object({
          ...{ id: Count, title: Type.Record(Type.String(), Type.String()), at: Type.String() },
          ...{ waiting: Count, sent: Count, dropped: Count },
        }),
      ),
    }),
  },
} satisfies CallSchemas<typeof newsletterOperatorPaths>;
