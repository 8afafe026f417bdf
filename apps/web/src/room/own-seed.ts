/** What the server takes as a client seed. */
export function isClientSeed(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** 128 bits of the browser's own generator, in hex. */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
