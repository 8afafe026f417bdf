const systems = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11|CrOS/],
] as const;

/** The system of a user agent as the live connection tells devices apart; `Web` when it is none that is known. */
export function systemName(agent: string): string {
  return systems.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'Web';
}
