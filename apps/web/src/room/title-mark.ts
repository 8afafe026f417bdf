const turnMs = 1000;

let stop: (() => void) | undefined;

/** Takes the mark away. */
export function unmarkTitle(): void {
  stop?.();
  stop = undefined;
}

/**
 * Marks the browser's tab with words, in turns with the page's own title, until somebody has seen it: a tap, a key or
 * the way back to the tab. `still` shows the words all the time.
 */
export function markTitle(words: string, still: boolean): void {
  unmarkTitle();
  let own = document.title;
  const show = (): void => {
    if (document.title !== words) {
      own = document.title;
      document.title = words;
    } else if (!still) document.title = own;
  };
  const back = (): void => {
    if (document.visibilityState === 'visible') unmarkTitle();
  };
  show();
  const timer = setInterval(show, turnMs);
  document.addEventListener('visibilitychange', back);
  addEventListener('pointerdown', unmarkTitle);
  addEventListener('keydown', unmarkTitle);
  stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', back);
    removeEventListener('pointerdown', unmarkTitle);
    removeEventListener('keydown', unmarkTitle);
    if (document.title === words) document.title = own;
  };
}
