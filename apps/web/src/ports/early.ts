import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

type Loaded<Given> = Promise<{ readonly default: ComponentType<Given> }>;

/** A component that is fetched when it is drawn, or before that by who knows that it will be. */
export type Early<Given> = LazyExoticComponent<ComponentType<Given>> & { readonly ask: () => Loaded<Given> };

/** Makes one. It is fetched once; after a failure it is asked for anew. */
export function early<Given>(load: () => Loaded<Given>): Early<Given> {
  let asked: Loaded<Given> | undefined;
  const ask = (): Loaded<Given> => {
    asked ??= load().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
  return Object.assign(lazy(ask), { ask });
}
