import { Type } from 'typebox';
import { askedPlayId, type PlayId, publicPlayId } from './play/play-id.ts';

/** A room's number. */
export const RoomId = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** A number of goods in the mall. Each size of a thing has one of its own. */
export const ShopGoodsId = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** An invitation's number. */
export const InvitationId = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** A star contest's number. */
export const StarContestId = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** A show's number, `liveRecordId` on the wire. */
export const LiveRecordId = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** A vote's number. */
export const LiveVoteId = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** A lucky bag's number. */
export const BagId = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** A jackpot's number. */
export const JackpotId = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** A play's public id, as every reply tells it. */
export const ToldPlay = Type.Unsafe<PlayId>(Type.String({ pattern: publicPlayId.source }));

/** The same, empty where there is no play. */
export const MaybePlay = Type.Unsafe<PlayId | ''>(Type.String());

/** A play that somebody asks for. */
export const AskedPlay = Type.String({ pattern: askedPlayId.source });
