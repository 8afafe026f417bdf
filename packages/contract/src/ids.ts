import { Type } from 'typebox';
import { askedPlayId } from './play/play-id.ts';

/** A room's number. */
export const RoomId = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** A play that somebody asks for. */
export const AskedPlay = Type.String({ pattern: askedPlayId.source });
