/** How long a page that is not shown, and paints nothing, is waited for, in milliseconds. */
const patienceMs = 80;

/** Resolves when the browser has painted what stands now. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
