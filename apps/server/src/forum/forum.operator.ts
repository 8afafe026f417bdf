import type { OperatorAction } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { lockPost, type PostRow, setPostPlace } from './post.store.ts';
import { readRules, writeRules } from './rules.store.ts';

/** From which levels, as they are shown, players may show links and pictures. */
export interface ShownRules {
  readonly linkLevel: number;
  readonly pictureLevel: number;
}

/** The rules as they stand. `denied`. */
export function showRules(db: Database, operator: Operator): Promise<ShownRules | Failure> {
  return look(operator, 'chat.moderate', async () => {
    const { linkLevel, pictureLevel } = await readRules(db);
    return { linkLevel: linkLevel + 1, pictureLevel: pictureLevel + 1 };
  });
}

/** Sets the rules. `denied`. */
export function setRules(db: Database, operator: Operator, rules: ShownRules): Promise<ShownRules | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    const { linkLevel, pictureLevel } = rules;
    await writeRules(tx, { linkLevel: linkLevel - 1, pictureLevel: pictureLevel - 1 });
    await note('set forum rules', `links from level ${linkLevel}, pictures from level ${pictureLevel}`);
    return rules;
  });
}

/** Where a post of the house stands. */
export interface HousePlace {
  readonly postId: string;
  readonly pinned: boolean;
  readonly broadcast: boolean;
}

export interface HouseMove {
  readonly id: number;
  readonly on: boolean;
  readonly now: number;
}

/** Moves a post of the house. `denied`, `postNotFound` (also for what is not the house's), `postDeleted`. */
function moveHousePost(
  db: Database,
  operator: Operator,
  id: number,
  {
    action,
    change,
  }: { readonly action: OperatorAction; readonly change: Partial<Pick<PostRow, 'pinnedAt' | 'broadcast'>> },
): Promise<HousePlace | Failure> {
  return operate(db, operator, 'chat.moderate', async (tx, note) => {
    const post = await lockPost(tx, id);
    if (post?.house !== true) throw new Failure('postNotFound', `${id}`);
    if (post.deletedAt !== null) throw new Failure('postDeleted', `${id}`);
    const { pinnedAt, broadcast } = { ...post, ...change };
    await setPostPlace(tx, id, { pinnedAt, broadcast });
    await note(action, `post ${id}`);
    return { postId: `${id}`, pinned: pinnedAt !== null, broadcast };
  });
}

/** Sets a post of the house before all others, or back among them. Fails as {@link moveHousePost}. */
export function pinPost(
  db: Database,
  operator: Operator,
  { id, on, now }: HouseMove,
): Promise<HousePlace | Failure> {
  const change = { pinnedAt: on ? new Date(now) : null };
  return moveHousePost(db, operator, id, { action: on ? 'pin post' : 'unpin post', change });
}

/** Tells a post of the house on the home, or no longer. Fails as {@link moveHousePost}. */
export function broadcastPost(
  db: Database,
  operator: Operator,
  { id, on }: HouseMove,
): Promise<HousePlace | Failure> {
  const action = on ? 'broadcast post' : 'end broadcast of post';
  return moveHousePost(db, operator, id, { action, change: { broadcast: on } });
}
