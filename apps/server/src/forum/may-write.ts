import { can } from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { readSilences } from '../ports/silence.store.ts';
import type { ForumNeeds } from './forum-needs.ts';
import { hasLink } from './links.ts';
import { readRules } from './rules.store.ts';

/** Throws `chatSilenced` (info: until when, empty for good) for whoever may not write. */
export async function refuseSilent(db: Queryable, playerId: number, now: number): Promise<void> {
  const silence = (await readSilences(db, [playerId], now)).get(playerId);
  if (silence === undefined) return;
  throw new Failure('chatSilenced', silence.until === null ? '' : new Date(silence.until).toISOString());
}

/**
 * Throws `linkLevelLimited` or `pictureLevelLimited` (info: the level that is needed, as it is shown) for whoever may not show links or
 * pictures yet. The house may.
 */
export async function refuseTooNew(
  { db, publicFaces }: Pick<ForumNeeds, 'db' | 'publicFaces'>,
  caller: Caller,
  { text, pictures }: { readonly text: string; readonly pictures: readonly string[] },
): Promise<void> {
  const links = hasLink(text);
  if ((!links && pictures.length === 0) || can(caller, 'operate')) return;
  const [rules, faces] = await Promise.all([readRules(db), publicFaces([caller.userId])]);
  const level = faces.get(caller.userId)?.level ?? 0;
  if (links && level < rules.linkLevel) throw new Failure('linkLevelLimited', `${rules.linkLevel + 1}`);
  if (pictures.length > 0 && level < rules.pictureLevel)
    throw new Failure('pictureLevelLimited', `${rules.pictureLevel + 1}`);
}
