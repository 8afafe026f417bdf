/** Hands the browser a file to keep. */
export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then; no event says so.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
