const browsers = [
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[^ ]* .*Safari/],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
] as const;

/** A browser as people say it, from its user agent: “Firefox 140, Windows”. Null when it is none that is known. */
export function browserName(agent: string): string | null {
  const browser = browsers.find(([, pattern]) => pattern.test(agent));
  const system = systems.find(([, pattern]) => pattern.test(agent))?.[0];
  if (browser === undefined) return system ?? null;
  const version = browser[1].exec(agent)?.[1];
  const name = version === undefined ? browser[0] : `${browser[0]} ${version}`;
  return system === undefined ? name : `${name}, ${system}`;
}

export function isPhone(agent: string): boolean {
  return /iPhone|Android.*Mobile/.test(agent);
}
