/** Reads what stands behind the # and takes it out of the address, so that a mailed secret is in no history and goes nowhere with it. */
export function takeFragment(): string {
  const behind = location.hash.slice(1);
  if (behind !== '') history.replaceState(history.state, '', location.pathname + location.search);
  return behind;
}
