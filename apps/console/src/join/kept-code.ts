const key = 'g.invitation';

/** The code of the link in the mail, kept for as long as this tab is open: signing in lies between. It leaves the address, where others could read it. */
export function readCode(): string {
  const linked = location.hash.slice(1);
  try {
    if (linked !== '') {
      sessionStorage.setItem(key, linked);
      history.replaceState(null, '', location.pathname);
    }
    return linked === '' ? (sessionStorage.getItem(key) ?? '') : linked;
  } catch {
    return linked;
  }
}

export function forgetCode(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
