const mostLines = 2_000;

/** Whether a text can be an offer of pictures at all. What reads it closer is a process that may die of it. */
export function isOffer(sdp: string): boolean {
  return sdp.startsWith('v=0') && /^m=video /m.test(sdp) && sdp.split('\n').length <= mostLines;
}

/**
 * The offer without the addresses that it names. A server needs none: it answers where a browser's own packets come from. So
 * nobody makes it look up names, or knock at doors of its network.
 */
export function offerWithoutCandidates(sdp: string): string {
  return sdp
    .split(/\r?\n/)
    .filter((line) => !/^a=(candidate|end-of-candidates|remote-candidates)\b/i.test(line))
    .join('\r\n');
}
