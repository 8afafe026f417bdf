import { createRootRoute, createRoute } from '@tanstack/react-router';
import { afterPaint } from './after-paint.ts';

/** The first page waits for nothing; each later one lets the tap that led to it show before it is drawn. */
let isFirst = true;

async function showTheTap({ preload }: { preload: boolean }): Promise<void> {
  if (preload) return;
  if (!isFirst) await afterPaint();
  isFirst = false;
}

/** Where pages stand. What is drawn around them is the shell's to say. */
export const root = createRootRoute({ beforeLoad: showTheTap });

/** Pages inside the frame that one walks between. */
export const shell = createRoute({ getParentRoute: () => root, id: 'shell' });

/** Pages that have the last column to themselves: pack, address and parcels. */
export const wide = createRoute({ getParentRoute: () => root, id: 'orders' });

/** What a room's address says of where the player came from. */
export interface Led {
  from?: string;
}

/** Search of a room whose path does not name it. */
export function led(search: Record<string, unknown>): Led {
  const from = text(search['from']);
  return from === undefined ? {} : { from };
}

/**
 * A parameter of an address as text; undefined when there is none. The router reads what looks like JSON as such and keeps
 * what a page leaves out: a word like 5, true or null would reach the page as no text.
 */
export function text(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
