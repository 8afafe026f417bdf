import { crc32, deflateSync, inflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture of stripes, as sharp makes it. */
export function photo(width: number, height: number): Sharp {
  const stripe = Buffer.from(Array.from({ length: 211 }, (_, index) => (index * 7) % 256));
  const pixels = Buffer.alloc(width * height * 3, stripe);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of a few kilobytes that unfolds to 20,000 × 20,000 pixels. */
export function bombPng(): Buffer {
  const side = 20_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** AVIFs of one colour: of 7,000 × 7,000 pixels in 1,794 bytes, and of 4,000 × 4,000. Making one takes seconds. */
export const hostileAvif = (): Buffer => inflateSync(Buffer.from(packed49, 'base64'));
export const slowAvif = (): Buffer => inflateSync(Buffer.from(packed16, 'base64'));

const packed49 =
  'eNpjYGCQSSupLEgsy0xjAILczDRDEDs3MxHEv5abWpLIAAGKGSk5RVA2Q0FmcgkDGlDKzMlPBjFcHBgYgRAEfkFpBjYOIKGcmZkH' +
  'tgYsKgrkpDJBeYllBoYgJl9BZkkuXElYZkFRAZC2yCxIzgfSPIllhs6N9mBNIpnFBakQw6UjIJhBoCCzIhMkwszBAbJQLLMgF+Z+' +
  'oJOYG5mYgU4RyE1JLBFi4OKy/2y2fmvZBIELmUbfuYXtnxzlvP///6PzBxoYNjKcP6X1XbLK/G/jrFczN70O1IrnPSOgWJ4xb8MF' +
  'zlVMYcUTTi3Q3vPfZ9J3S2m2pvvrGhQPmMuq3EoQn8dwYb4O72X/jVyWseExLLzW/ApORZvNFTa+mZSeLCjG90hjxYsMu7+r/1kb' +
  'nAlfeXWX71km/SPv3dhzDi6qb620DhcLP3n4dNv5c3KLTH2SDHaIu/fn7P24+GWT4eKZwQXKxjfcHpx5Oev5outPpp6M2rlA2vix' +
  't+vu7WYaPGEsK/agujkk858H16UpvzfZLS/RfXDwpa3zyse7I+VCAh/+k0qZ8miLI//ikv2bXJnyD5iE7xe9VrX50oww4x2xJ3dt' +
  'uvNmvuLiVxVm7t2zpWe2fHXsWuXE7lLLElGXUpe2Xm1B8P1YieMzGF4dZrH95n/VO/bApMYjX3xVnX9pLNP12NqaJLhvj094eFJa' +
  'VLXSc6efvy97rhS2eOKUdb8lKLjQ3sTT1neCj8K0r2yvVzVZceceNJtd/ZXvvfzP7wuQnd+351+Pzp4fit83fPvbcUf3fHXfL77a' +
  'yG+/4g/7GR5clHncqWuDtZhVj1F2tO6d/BTFEm6fY3mJcjutWiTfL2R+2yxZlX7y5Z7ZEXXhE5o5yjdu//fjV/E+E38r3syPq19P' +
  '8Jq/+ZaZ0tzW17Nau+WzA/Y9mzErqKN1xTnPW/kXrp2w/M6+M7xlrZHx3Cyvcjtre/fHKz7H9rnuz12aOAfoRE2hk4fP1IblTNe/' +
  'XXh8eqfMW9/e/EqhlXKTkq/cPsb+ontHuuzNCwEr7La4xByWY3vd+nup+pLVjqdrNNPfzTKO9bbfcugF3/zqqRmlj2WUIxZvuiGt' +
  'd1/qnjTnksxQtpZbQcGJqg1uxmvYPuS6cCwIOK/zNuVkbLnrMbW0wl8tV/dzLNmvVJcxqWq2woyw3Fe810NZSsQ5m3LNvr+SvWf/' +
  '+d1oCFIaggyMgzMEPW98FT7AUSVb9eSup60e77LHr6PXeDwKK7XdmLjqw2WvOwcDXdbF7Xk7L2uJyrp0Po5jK2u2zqise3nltd/O' +
  'UpctvJr+729cfj1d+eWaGw8u2PtkG3PtYPVku+m8I8H8zKuYlQxNVjUVdf6VKT2puycPxvjZkWL850NS2vrzauWrP15avd711rO8' +
  'R7z5FWwOCn82dCytjkxfuVq0RObDu91Vd1wmNp8W+3fRLWJeWkZSX7H222tcUuaPuPbo7dgSZHDFLvcB11eZrWz3Y2Sfsls08j52' +
  'AADLeClQ';

const packed16 =
  'eNpjYGCQSSupLEgsy0xjAILczDRDEDs3MxHEv5abWpLIAAGKGSk5RVA2Q0FmcgkDGlDKzMlPBjFcHBgYgRAEfkFpBsbJQEI5MzMv' +
  'DcIFYlEgJ5UJykssMzAEMfkKMkty4UrCMguKCoC0RWZBcj6Q5kksM3RuNABrEsksLkiFGM6/AIIZBAoyKzJBIswcHBxASiyzIBfm' +
  'fqCTmBuZmIGM2bkpiSVCDFxcNnr/6p/fcnB2XGLUxCxQP1lEvf7//257Joaj509pfZesMv/bOOvVzE2vA7Xiec8IKJZnzNtwgXMV' +
  'U1jxhFMLtPf895n03VKaren+ugbFA+ayKrcSxOcxXJivw3vZfyOXQdd2z7PtR/YY8aZLnLliaV96N6XTOS3gneAtk6olJ1P8hQNj' +
  'zd/EfLvckt725i+nzdtND26Fvn60nuEWy8aWZ1PiS6zna9eYpogYvc976Wpnd6V+lcwOrduTTvKms+37XfCVoWSavfnswOWNc1Xr' +
  'CidF/npx3u9Ace9Wobm30q56Tlv4bpdt+fbFjg1Ivujb869HZ88Pxe8bvv3tuKN7vrrvF19t5Ldf8Yf9DA8uyjzu1LXBWsyqxyg7' +
  'WvdOpAPXWdb/ro6LNR7s+qlzdNG11a7L7SzaS5d1LReW5dB4Yp3b1yqnwbZeeeufQ6vW+dh/mtx+ujHrhqLnjWcnFONYPJQkSyeq' +
  'hQTNuRQo6arBash36rvMheT6bUliXx/VZLWxvVE6vWfBrg+Tv6tqPdVO4j9/uuTjynmsr05vAACAru7l';
