/** Where a kept picture is seen; empty for none. */
export const mediaUrl = (name: string): string => (name === '' ? '' : `/media/${name}`);
