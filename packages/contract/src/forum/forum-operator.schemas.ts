import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import type { forumOperatorPaths } from './forum-operator.paths.ts';
import { PostId } from './forum.schemas.ts';

/** A level as it is shown, from 1. */
const Level = Type.Integer({ minimum: 1, maximum: 20 });
const rules = { linkLevel: Level, pictureLevel: Level };
const House = Type.Object({ postId: Type.String(), pinned: Type.Boolean(), broadcast: Type.Boolean() });

export const forumOperatorSchemas = {
  /** From which levels players may show links and pictures. */
  forumRules: { params: Type.Object({}), reply: Type.Object(rules) },
  forumRulesSet: { params: Type.Object({ ...rules, reason: Reason }), reply: Type.Object(rules) },
  /** A post of the house that stands before all others. */
  forumPin: {
    params: Type.Object({ postId: PostId, on: Type.Boolean(), reason: Reason }),
    reply: House,
  },
  /** A post of the house whose title is told on the home between the wins. */
  forumBroadcast: {
    params: Type.Object({ postId: PostId, on: Type.Boolean(), reason: Reason }),
    reply: House,
  },
} satisfies CallSchemas<typeof forumOperatorPaths>;
