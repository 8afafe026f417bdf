import type { StageId, VideoWay } from '../ports/video.ts';

export interface OpenSession {
  readonly stage: StageId;
  readonly way: VideoWay;
  readonly person: string;
}

/** Publishers that were replaced are remembered, so that their pages do not take the stage back. */
const mostReplaced = 1_000;

/** The sessions that are open, by their names. */
export class Sessions {
  readonly #open = new Map<string, OpenSession>();
  readonly #replaced = new Set<string>();

  add(session: string, of: OpenSession): void {
    this.#open.set(session, of);
  }

  has(session: string): boolean {
    return this.#open.has(session);
  }

  wasReplaced(session: string): boolean {
    return this.#replaced.has(session);
  }

  /** Whether it was open. */
  remove(session: string): boolean {
    return this.#open.delete(session);
  }

  end(session: string, { replaced }: { readonly replaced: boolean }): void {
    if (!this.#open.delete(session) || !replaced) return;
    this.#replaced.add(session);
    for (const oldest of this.#replaced) {
      if (this.#replaced.size <= mostReplaced) return;
      this.#replaced.delete(oldest);
    }
  }

  removeOf(stage: StageId): void {
    for (const [session, of] of this.#open) if (of.stage === stage) this.#open.delete(session);
  }

  /** A place that a person still holds as a viewer, of a page that did not say that it went. */
  oldestOf(person: string): string | undefined {
    return [...this.#open].find(([, of]) => of.way === 'watch' && of.person === person)?.[0];
  }
}
