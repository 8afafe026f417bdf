import { nativeHost } from '../kernel/native/bridge.ts';
import { hostKind } from '../kernel/native/host-kind.ts';

/** Hands the browser a file to keep; a host hands it to the system, whose web views keep none. */
export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const blob = new Blob([...parts], { type });
  if (hostKind() === null) keepInBrowser(name, blob);
  else void keepByHost(name, blob);
}

function keepInBrowser(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then; no event says so.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function keepByHost(name: string, blob: Blob): Promise<void> {
  const host = await nativeHost();
  if (host?.saveFile({ name, type: blob.type, base64: await base64Of(blob) }) !== true)
    keepInBrowser(name, blob);
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // A call takes only so many arguments.
  const chunks = Array.from({ length: Math.ceil(bytes.length / 32_768) }, (_none, index) =>
    String.fromCharCode(...bytes.subarray(index * 32_768, (index + 1) * 32_768)),
  );
  return btoa(chunks.join(''));
}
