import type { ComponentType } from 'react';
import type { ModalProps } from '../kernel/modal.ts';
import type { ModalName } from '../kernel/modal-names.ts';
import type { SyncPart } from '../kernel/sync.ts';
import type { DrawnGameParts, DrawnPlayParts, ProofReader, TableGame } from './game-parts.ts';
import type { NoticeListeners } from './notices.ts';
import type { GivenPrompts } from './prompts.ts';
import type { Services } from './services.ts';
import type { GivenSlots } from './slots.ts';

/** Leads to a room of a game; `from` is what its address names as the way there. */
export type GoToRoom = (game: string, roomId: number, from: 'playing' | 'welcome') => void;

/** A card that asks something for as long as it is open. */
export interface LaterCardOf {
  readonly useOpen: () => boolean;
  readonly Card: ComponentType;
}

/** What a feature gives that no first screen needs, in `<feature>/<feature>.parts.ts`. */
export interface FeatureParts {
  /** What it puts into the screens of others. */
  readonly slots: GivenSlots;
  /** Dialogs that any page opens by name. */
  readonly modals: Partial<Readonly<Record<ModalName, ComponentType<ModalProps>>>>;
  /** What it does when others ask for it. */
  readonly services: Partial<Services>;
  /** What it does about notices of the live connection. */
  readonly notices: NoticeListeners;
  /** Its prompts in the daily sequence. */
  readonly prompts: GivenPrompts;
  /** What is read of the player after a sign-in. */
  readonly sync: readonly SyncPart[];
  /** What runs while somebody is signed in; each gives how to stop. */
  readonly whileSignedIn: readonly ((goTo: GoToRoom) => () => void)[];
  /** What is drawn beside every page then. */
  readonly besidePages: readonly ComponentType[];
  /** What begins once the first page has been quiet for a while. */
  readonly later: readonly (() => void)[];
  /** What it asks then, one card at a time and never over a machine. */
  readonly laterCards: readonly LaterCardOf[];
  /** Games whose plays are drawn: of a feature that is one, itself. */
  readonly games: readonly DrawnGameParts[];
  /** Games of rounds whose players also play alone, as their drawn plays are shown. */
  readonly solos: readonly DrawnPlayParts[];
  /** Games at tables: of a feature that is one, itself. */
  readonly tables: readonly TableGame[];
  /** Who checks files of its forms. */
  readonly proofs: readonly ProofReader[];
}

const nothing: FeatureParts = {
  ...{ slots: {}, modals: {}, services: {}, notices: {}, prompts: {} },
  ...{ sync: [], whileSignedIn: [], besidePages: [], later: [], laterCards: [] },
  ...{ games: [], solos: [], tables: [], proofs: [] },
};

/** A feature's parts; what it does not name it does not have. */
export function defineParts(given: Partial<FeatureParts>): FeatureParts {
  return { ...nothing, ...given };
}

/** The parts of several features together. */
export function joinParts(parts: readonly FeatureParts[]): FeatureParts {
  const joined = <Name extends 'slots' | 'modals' | 'services' | 'notices' | 'prompts'>(
    name: Name,
  ): FeatureParts[Name] => Object.assign({}, ...parts.map((each) => each[name])) as FeatureParts[Name];
  return {
    slots: joined('slots'),
    modals: joined('modals'),
    services: joined('services'),
    notices: joined('notices'),
    prompts: joined('prompts'),
    sync: parts.flatMap(({ sync }) => sync),
    whileSignedIn: parts.flatMap(({ whileSignedIn }) => whileSignedIn),
    besidePages: parts.flatMap(({ besidePages }) => besidePages),
    later: parts.flatMap(({ later }) => later),
    laterCards: parts.flatMap(({ laterCards }) => laterCards),
    games: parts.flatMap(({ games }) => games),
    solos: parts.flatMap(({ solos }) => solos),
    tables: parts.flatMap(({ tables }) => tables),
    proofs: parts.flatMap(({ proofs }) => proofs),
  };
}

let load = async (): Promise<FeatureParts> => nothing;
let loaded: Promise<FeatureParts> | undefined;

/** Says where the parts of all features come from: said once, by who knows them all. */
export function findPartsBy(find: () => Promise<FeatureParts>): void {
  load = find;
  loaded = undefined;
}

/** The parts of all features, fetched when they are first asked for. */
export function allParts(): Promise<FeatureParts> {
  loaded ??= load();
  return loaded;
}

type Reply<Name extends keyof Services> = Awaited<ReturnType<Services[Name]>>;

/** Asks the feature that does it. Rejects when its code cannot be had. */
export async function ask<Name extends keyof Services>(
  name: Name,
  ...given: Parameters<Services[Name]>
): Promise<Reply<Name>> {
  const { services } = await allParts();
  const serve = services[name] as ((...all: Parameters<Services[Name]>) => Promise<Reply<Name>>) | undefined;
  if (serve === undefined) throw new Error(`No feature does ${name}.`);
  return serve(...given);
}
