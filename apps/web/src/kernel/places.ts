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

/** Search of a room whose path does not name it; one that is a number stays as it was read. */
export const led = ({ from }: Record<string, unknown>): Led => (typeof from === 'string' ? { from } : {});

/** A parameter of an address as text; undefined when there is none. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : undefined;
}
