import { useOffline } from './offline.ts';

/** The part that a reload has been tried for, in this tab: another one would bring the same. */
const triedKey = 'g.chunk-reload';

/** True for the first who asks for this part in this tab. */
function isFirstTry(part: string): boolean {
  try {
    if (sessionStorage.getItem(triedKey) === part) return false;
    sessionStorage.setItem(triedKey, part);
    return true;
  } catch {
    // A browser that keeps nothing could go round for ever.
    return false;
  }
}

const untilBack = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = useOffline.subscribe(({ offline }) => {
      if (offline) return;
      stop();
      resolve();
    });
  });

/**
 * Brings a part of the app that could not be loaded: when the connection is back by a reload, and when there was one
 * all along, so that a newer version must have come, by one reload and no more. `look` tells whether the arcade answers.
 */
export async function mendChunk(
  part: string,
  look: () => Promise<boolean>,
  reload: () => void = () => location.reload(),
): Promise<void> {
  let wasAway = false;
  while (!(await look())) {
    wasAway = true;
    if (useOffline.getState().offline) await untilBack();
  }
  if (wasAway || isFirstTry(part)) reload();
  else useOffline.setState({ outdated: true });
}
