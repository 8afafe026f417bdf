/** Opens what a call has printed, or keeps what it has written: papers as PDF in Base64, lists as text. */
export function showPaper(reply: unknown): void {
  if (typeof reply !== 'object' || reply === null) return;
  if ('pdf' in reply && typeof reply.pdf === 'string') {
    const bytes = Uint8Array.from(atob(reply.pdf), (sign) => sign.charCodeAt(0));
    openFile(new Blob([bytes], { type: 'application/pdf' }), null);
  }
  if ('text' in reply && 'next' in reply && typeof reply.text === 'string')
    openFile(new Blob([reply.text], { type: 'text/plain' }), 'statements.txt');
  if ('codes' in reply && Array.isArray(reply.codes))
    openFile(new Blob([reply.codes.join('\n')], { type: 'text/plain' }), 'codes.txt');
}

/** Opens a file in a window of its own, or saves it under `name`. */
export function openFile(file: Blob, name: string | null): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: address, ...(name === null ? { target: '_blank' } : { download: name }) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
