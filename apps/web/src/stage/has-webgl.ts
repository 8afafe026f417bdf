/** Whether this browser draws with WebGL 2. */
export function hasWebGl(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2');
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  return probe !== null;
}
