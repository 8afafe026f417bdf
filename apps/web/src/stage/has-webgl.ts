/** Names of what draws by the processor: of Chromium, of Mesa, of Windows and of macOS. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i;

function rendererOf(gl: WebGL2RenderingContext): string {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  return String(gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL));
}

/**
 * Whether this browser draws with WebGL 2; `quickly`: with a graphics chip, not by the processor, which takes a second or more for a
 * picture. Not every browser tells the two apart.
 */
export function hasWebGl({ quickly = false }: { readonly quickly?: boolean } = {}): boolean {
  const probe = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: quickly });
  if (probe === null) return false;
  const isQuick = !quickly || !software.test(rendererOf(probe));
  probe.getExtension('WEBGL_lose_context')?.loseContext();
  return isQuick;
}
