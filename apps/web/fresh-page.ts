// Before each file of unit tests. Files share a process and its libraries: starting a process and reading React anew took half of their time. What is
// ours, each file has for itself: modules, with the stores and words that live in them, and an empty page.
import { vi } from 'vitest';

vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // What a test waits to see may come late on a busy machine: one second, the library's own patience, was too short there.
  configure({ asyncUtilTimeout: 10_000 });
  cleanup();
  forgetListeners();
  for (const element of [document.head, document.body]) element.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

type Added = Parameters<typeof addEventListener>;

/** Takes away what the file before still listens to, and notes what this one listens to from now on. */
function forgetListeners(): void {
  const kept = globalThis as { listenersOfFile?: () => void };
  kept.listenersOfFile?.();
  const undo = [window, document].map((target: Pick<Window, 'addEventListener' | 'removeEventListener'>) => {
    const own = target.addEventListener;
    const added: Added[] = [];
    target.addEventListener = (...given: Added) => {
      added.push(given);
      own.apply(target, given);
    };
    return () => {
      target.addEventListener = own;
      for (const given of added) target.removeEventListener(...given);
    };
  });
  kept.listenersOfFile = () => undo.forEach((each) => each());
}
