import { siteOf } from '@grabbit/contract';
import { arcadeSecret } from '../core/arcade-secret.ts';
import { mailOrigin } from '../core/mail-origin.ts';
import { createReview } from '../core/review.ts';
import { type AnyGame, gamesOf } from '../games/game.ts';
import { roomAlias } from '../games/room-alias.ts';
import type { ListRooms } from '../games/game-room.ts';
import type { AskWaiting } from '../games/waiting-game.ts';
import type { GrantHandlers } from '../ports/grants.ts';
import { privatePictures } from '../ports/media-url.ts';
import type { ModeratedThings } from '../ports/moderated.ts';
import type { Sellers } from '../ports/offer.ts';
import type { Feature, RunningFeature, SomeHandlers } from './feature.ts';
import type { Core, FeatureRegistry, Ports } from './registry.ts';
import { createGrants } from '../ports/create-grants.ts';

export interface Assembled {
  readonly registry: FeatureRegistry;
  /** In the order of the list. */
  readonly running: ReadonlyMap<string, RunningFeature>;
}

/** A record that fills while the features are made. Asking it for what is not there says so. */
function filling<Parts extends object>(what: string): Parts {
  return new Proxy({} as Parts, {
    get(target, name) {
      if (!(name in target)) throw new Error(`no feature gives the ${what} ${String(name)}, or not yet`);
      return Reflect.get(target, name);
    },
  });
}

/** Adds parts to a record. Throws where two features give the same. */
function add(what: string, to: object, parts: object = {}): void {
  for (const [name, part] of Object.entries<unknown>({ ...parts })) {
    if (name in to) throw new Error(`two features give the ${what} ${name}`);
    Object.assign(to, { [name]: part });
  }
}

/** Makes the features of a list and ties them together. `instead` are ports that tests give in place of a feature's. */
export async function assemble(
  core: Core,
  features: readonly Feature[],
  instead: Partial<Ports> = {},
): Promise<Assembled> {
  const { config, db } = core;
  const secret = arcadeSecret(config);
  const games: AnyGame[] = [];
  const waiting: AskWaiting[] = [];
  const openRooms: ListRooms[] = [];
  const moderated: ModeratedThings = {};
  const ports = filling<Ports>('port');
  const sellers = filling<Sellers>('seller');
  const grantHandlers = filling<GrantHandlers>('grant');
  add('port', ports, instead);
  const registry: FeatureRegistry = {
    ...core,
    secret,
    pictures: privatePictures(secret, core.clock),
    review: createReview(db),
    mailOrigin: (host) => mailOrigin(config, host),
    brandAt: (host) => siteOf(config.brands, host.replace(/:\d+$/, '')).name,
    aliasOf: (roomId, userId) => roomAlias(secret, roomId, userId),
    ports,
    games: gamesOf(games),
    draws: features.flatMap(({ draw }) => draw ?? []),
    rounds: features.flatMap(({ round }) => round ?? []),
    waiting,
    openRooms,
    moderated,
    menders: features.flatMap(({ mender }) => mender ?? []),
    grants: createGrants(grantHandlers),
    sellers,
    features: features.map(({ name }) => name),
    audits: features.flatMap(({ audits = [] }) => audits),
    personal: features.flatMap(({ personal = [] }) => personal),
  };
  const running = new Map<string, RunningFeature>();
  for (const { name, create } of features) {
    const made = (await create?.(registry)) ?? {};
    running.set(name, made);
    const own = Object.entries(made.ports ?? {}).filter(([port]) => !(port in instead));
    add('port', ports, Object.fromEntries(own));
    add('grant', grantHandlers, made.grants);
    add('kind of thing', moderated, made.moderated);
    games.push(...(made.games ?? []));
    if (made.waiting !== undefined) waiting.push(made.waiting);
    if (made.openRooms !== undefined) openRooms.push(made.openRooms);
  }
  for (const { sellers: sold } of running.values()) add('seller', sellers, sold?.());
  return { registry, running };
}

/** The calls of all features; each is handled by one of them. */
export function handlersOf(running: Assembled['running']): SomeHandlers {
  const handlers: SomeHandlers = {};
  for (const { handlers: own } of running.values()) add('call', handlers, own);
  for (const { gate } of running.values()) Object.assign(handlers, gate?.(handlers));
  return handlers;
}
