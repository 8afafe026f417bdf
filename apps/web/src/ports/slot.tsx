import { createElement, lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ChunkGuard } from '../kernel/chunk-guard.tsx';
import type { Early } from './early.ts';
import { allParts } from './parts.ts';
import type { FeatureParts } from './parts.ts';
import type { SlotName, Slots } from './slots.ts';

interface Place<Name extends SlotName> {
  readonly name: Name;
  /** Stands there until it has come. */
  readonly fallback?: ReactNode;
  /** What is around it waits for it, so that nothing moves when it comes. */
  readonly awaited?: boolean;
}

const Nothing = (): ReactNode => null;

/** What fills a place, once it has come. What is given may be lazy itself, and a lazy component holds no lazy one. */
function lazyPart(name: SlotName, parts: Promise<FeatureParts>): ComponentType<object> {
  return lazy(async () => {
    const Part = (await parts).slots[name] as ComponentType<object> | undefined;
    return { default: Part === undefined ? Nothing : (given: object) => <Part {...given} /> };
  });
}

const made = new WeakMap<Promise<FeatureParts>, Map<SlotName, ComponentType<object>>>();

/** One component for a place, however often it is drawn. */
function partOf(name: SlotName): ComponentType<object> {
  const parts = allParts();
  const own = made.get(parts) ?? new Map<SlotName, ComponentType<object>>();
  made.set(parts, own);
  const part = own.get(name) ?? lazyPart(name, parts);
  own.set(name, part);
  return part;
}

/** Fetches what fills these places, all of it at once, before any of them is drawn. What fails is told where it is drawn. */
export function askForSlots(names: readonly SlotName[]): void {
  const asked = async (): Promise<unknown> => {
    const { slots } = await allParts();
    return Promise.all(
      names.flatMap((name) => {
        const part: object | undefined = slots[name];
        return part !== undefined && isEarly(part) ? [part.ask()] : [];
      }),
    );
  };
  void asked().catch(() => undefined);
}

const isEarly = (part: object): part is Early<unknown> => 'ask' in part;

/** A place in a screen that another feature fills: `<Slot name="signOut" />`, with what the slot hands over beside the name. */
export function Slot<Name extends SlotName>({
  name,
  fallback = null,
  awaited = false,
  ...given
}: Place<Name> & Slots[Name]): ReactNode {
  const filled = createElement(partOf(name), given);
  return (
    <ChunkGuard quiet>{awaited ? filled : <Suspense fallback={fallback}>{filled}</Suspense>}</ChunkGuard>
  );
}
