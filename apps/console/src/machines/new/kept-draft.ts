import { type Draft, draftFrom, emptyDraft } from './draft.ts';

const key = 'console:new-machine';

/** The machine that was planned in this browser before, or a new one. */
export function readDraft(): Draft {
  try {
    return draftFrom(localStorage.getItem(key));
  } catch {
    return emptyDraft;
  }
}

/** Keeps a draft with the time; gives it as it was kept. */
export function keepDraft(draft: Draft): Draft {
  const kept = { ...draft, keptAt: Date.now() };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still plans a machine, until its page is left.
  }
  return kept;
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
