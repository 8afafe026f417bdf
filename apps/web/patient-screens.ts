// Before each unit test that draws: what it waits to see may come late on a busy machine. One second, the library's own
// patience, was too short there.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}
export {};
