import { insertGrant, revokeGrants } from './grant.store.ts';
import type { GrantHandlers, Grants, Grant, GrantHandler, GrantType } from './grants.ts';

export function createGrants(handlers: GrantHandlers): Grants {
  return {
    async give(tx, cause, grants) {
      let given = 0;
      for (const [place, grant] of grants.entries()) {
        const key = `${cause.key}:${place}`;
        if (!(await insertGrant(tx, { ...cause, key }, grant))) continue;
        await handlerOf(handlers, grant).give(tx, grant, { ...cause, key });
        given += 1;
      }
      return { given };
    },
    async takeBack(tx, { playerId, cause, ref, now }) {
      const rows = await revokeGrants(tx, cause, ref, new Date(now), playerId);
      for (const { key, detail } of rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
        await handlerOf(handlers, detail).takeBack(tx, detail, { playerId, key, cause, ref, now });
      }
      return rows.length;
    },
  };
}

/** The handler of a grant's own type, as one that takes any: the mapped type ties each name to its handler. */
function handlerOf(handlers: GrantHandlers, { type }: Grant): GrantHandler<GrantType> {
  return handlers[type] as GrantHandler<GrantType>;
}
