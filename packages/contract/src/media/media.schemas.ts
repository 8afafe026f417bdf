import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import type { mediaPaths } from './media.paths.ts';
import { OneOf } from '../shapes.ts';

/** What a picture is for: a portrait becomes a square of 512 pixels, a picture of an issue or a post keeps its shape. */
const Purpose = OneOf(['portrait', 'issue', 'post'], { default: 'portrait' });

export const mediaSchemas = {
  /** `name` is what other calls take; `url` is where it is seen. */
  uploadFile: {
    params: Type.Object({
      ticket: Type.Optional(Type.String({ maxLength: 128 })),
      purpose: Type.Optional(Purpose),
    }),
    reply: Type.Object({
      name: Type.String(),
      url: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      bytes: Type.Integer(),
    }),
  },
  /** A ticket for one upload, within five minutes. */
  uploadToken: {
    params: Type.Object({ purpose: Type.Optional(Purpose) }),
    reply: Type.Object({
      ticket: Type.String(),
      uploadUrl: Type.String(),
      maxBytes: Type.Integer(),
      types: Type.Array(Type.String()),
      expiresAt: Type.Integer(),
    }),
  },
} satisfies CallSchemas<typeof mediaPaths>;
