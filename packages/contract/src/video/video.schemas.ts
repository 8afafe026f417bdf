import { Type } from 'typebox';
import { OneOf } from '../shapes.ts';

/** What a browser needs to publish or to watch once. Calls hand it on as they get it. */
export const VideoTicket = Type.Object({
  /** From a host to the stage, or from the stage to a viewer. */
  way: OneOf(['publish', 'watch']),
  stage: Type.String(),
  /** Signed, for one session, one stage and one way. */
  ticket: Type.String(),
  /** Where the offer goes, a path of the server: `POST` with `Authorization: Bearer <ticket>`. */
  url: Type.String(),
  /** Milliseconds since 1970, at most 60 s away. */
  expiresAt: Type.Integer(),
  /** Servers that help to find a way, in the form that `RTCPeerConnection` takes. */
  iceServers: Type.Array(
    Type.Object({
      urls: Type.Array(Type.String()),
      username: Type.Optional(Type.String()),
      credential: Type.Optional(Type.String()),
    }),
  ),
  /** The largest picture that a host sends. */
  picture: Type.Object({
    width: Type.Integer(),
    height: Type.Integer(),
    framesPerSecond: Type.Integer(),
  }),
});
