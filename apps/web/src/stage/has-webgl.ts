/** Whether this browser draws with WebGL 2; `quickly`: with a graphics chip, not by the processor, which takes a second or more for a picture. */
export function hasWebGl({ quickly = false }: { readonly quickly?: boolean } = {}): boolean {
  const probe = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: quickly });
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  return probe !== null;
}
