import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type CallReply, can } from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { MediaConfig } from '../core/config-system.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import { countAttempt } from '../core/rate-limit.ts';
import { isBarred } from './barred-picture.store.ts';
import { createDiskStore } from './disk-store.ts';
import { type MediaStore, StoreAway } from './media-store.ts';
import { pictureTypes } from './media-type.ts';
import { mediaUrl, type PrivatePictures } from '../ports/media-url.ts';
import {
  claimObject,
  droppedObjects,
  dropNamed,
  dropObjects,
  forgetObject,
  insertObject,
  keepTicket,
  sweepTickets,
  takeTicket,
} from './media.store.ts';
import type { Picture, PicturePurpose } from './picture.ts';
import type { PictureDecoder } from './picture-decoder.ts';
import { createS3Store } from './s3-store.ts';

export interface MediaNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly store: MediaStore;
  readonly log: Logger;
}

/** What players send pictures for. */
type UploadPurpose = Exclude<PicturePurpose, 'house'>;

export interface MediaFeature {
  readonly handlers: CallHandlers<'uploadFile' | 'uploadToken'>;
  readonly store: MediaStore;
  /** Keeps the picture that a call brings along, for whoever makes it; bounded like every upload. */
  take(
    context: CallContext,
    given: { readonly ticket?: string | undefined; readonly purpose: UploadPurpose },
  ): Promise<CallReply<'uploadFile'> | Failure>;
  /**
   * Takes an uploaded picture into use, in the caller's transaction, and lets go of the one that it replaces: a player
   * has one portrait. False when the player has no such upload.
   */
  claim(tx: Queryable, userId: number, name: string, purpose?: UploadPurpose): Promise<boolean>;
  /** Lets go of everything that a player uploaded; the portrait alone when it is named. */
  release(tx: Queryable, userId: number, purpose?: 'portrait'): Promise<void>;
  /** Lets go of some of a player's pictures by their names. */
  drop(tx: Queryable, userId: number, names: readonly string[]): Promise<void>;
  /** Takes away what nobody claimed within a day, and what was let go. */
  sweep(): Promise<void>;
}

const maxBytes = 5 * 1024 * 1024;
const ticketMs = 5 * 60_000;
const unclaimedMs = 24 * 3_600_000;
const uploadsOfPlayer = { attempts: 20, windowSeconds: 3_600 };
const uploadsOfAddress = { attempts: 60, windowSeconds: 3_600 };

/** The sibling that the configuration names. */
export function createMediaStore(config: MediaConfig, dataDir: string): MediaStore {
  return config.kind === 's3' ? createS3Store(config) : createDiskStore(join(dataDir, 'media'));
}

/**
 * Keeps a redrawn picture: its row first, so that no object is ever without one. Returns its name; `pictureNotKept`
 * when the disk is full or fails, or the bucket does. The row is swept like that of a picture that nobody used.
 */
export async function keepPicture(
  { db, store, clock, log }: MediaNeeds,
  picture: Picture,
  { ownerId, purpose }: { readonly ownerId: number | null; readonly purpose: PicturePurpose },
): Promise<CallReply<'uploadFile'> | Failure> {
  const name = `${randomBytes(16).toString('hex')}.webp`;
  await insertObject(db, { name, ownerId, purpose, picture, now: clock.now() });
  try {
    await store.put(name, picture.bytes);
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    log.error({ err: error }, 'a picture could not be kept');
    return new Failure('pictureNotKept');
  }
  const { width, height, bytes } = picture;
  return { name, url: mediaUrl(name), width, height, bytes: bytes.length };
}

/** Pictures that players send, and where they are kept. */
export function createMedia(
  needs: MediaNeeds & {
    readonly pictures: Pick<PrivatePictures, 'url'>;
    readonly decoder: PictureDecoder;
  },
): MediaFeature {
  const { db, store, clock, decoder } = needs;

  const ownerOf = async (
    ticket: string | undefined,
    { caller }: CallContext,
  ): Promise<{ ownerId: number; purpose?: PicturePurpose } | Failure> => {
    if (ticket === undefined || ticket === '') {
      if (caller === null) return new Failure('signInRequired');
      return can(caller, 'ownPrizes') ? { ownerId: caller.userId } : new Failure('trialNotAllowed');
    }
    const taken = await takeTicket(db, ticket, clock.now());
    if (taken === null) return new Failure('uploadTicketInvalid');
    if (caller !== null && caller.userId !== taken.userId) return new Failure('uploadTicketInvalid');
    return { ownerId: taken.userId, purpose: taken.purpose };
  };

  const take: MediaFeature['take'] = async (context, { ticket, purpose }) => {
    const tooMany = await countAttempt(db, `upload-from:${context.network}`, uploadsOfAddress);
    if (tooMany !== null) return tooMany;
    const owner = await ownerOf(ticket, context);
    if (owner instanceof Failure) return owner;
    const tooManyOfOne = await countAttempt(db, `upload-by:${owner.ownerId}`, uploadsOfPlayer);
    if (tooManyOfOne !== null) return tooManyOfOne;
    const file = await takeUpload(context);
    if (file instanceof Failure) return file;
    const kept = { purpose, ...owner };
    const picture = await decoder.redraw(file, kept.purpose, `${owner.ownerId}`);
    if (picture instanceof Failure) return picture;
    if (await isBarred(db, picture.marks)) return new Failure('pictureRefused');
    const done = await keepPicture(needs, picture, kept);
    if (done instanceof Failure || kept.purpose === 'portrait') return done;
    return { ...done, url: needs.pictures.url(done.name) };
  };

  const handlers: MediaFeature['handlers'] = {
    uploadFile: ({ ticket, purpose = 'portrait' }, context) => take(context, { ticket, purpose }),
    async uploadToken({ purpose = 'portrait' }, context) {
      const { userId } = callerOf(context);
      const tooMany = await countAttempt(db, `upload-ticket:${userId}`, uploadsOfPlayer);
      if (tooMany !== null) return tooMany;
      const ticket = randomBytes(32).toString('base64url');
      const expiresAt = clock.now() + ticketMs;
      await keepTicket(db, ticket, { userId, purpose }, expiresAt);
      return { ticket, uploadUrl: '/api/group/uploads', maxBytes, types: [...pictureTypes], expiresAt };
    },
  };

  return {
    handlers,
    store,
    take,
    async claim(tx, userId, name, purpose = 'portrait') {
      const claimed = await claimObject(tx, { name, ownerId: userId, purpose });
      if (claimed && purpose === 'portrait') await dropObjects(tx, userId, { keep: name, purpose });
      return claimed;
    },
    drop: dropNamed,
    release: (tx, userId, purpose) => dropObjects(tx, userId, purpose === undefined ? {} : { purpose }),
    async sweep() {
      const now = clock.now();
      await sweepTickets(db, now);
      for (const name of await droppedObjects(db, now - unclaimedMs, 500)) {
        await store.remove(name);
        await forgetObject(db, name);
      }
    },
  };
}

/** The file that a call brings along. `fileMissing`, `fileTooLarge`. */
export async function takeUpload(context: Pick<CallContext, 'takeFile'>): Promise<Buffer | Failure> {
  try {
    const file = await context.takeFile(maxBytes);
    return file === null || file.length === 0 ? new Failure('fileMissing') : file;
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) return new Failure('fileTooLarge');
    throw error;
  }
}
