import { timingSafeEqual } from 'node:crypto';
import { keyed } from '../core/arcade-secret.ts';

const purpose = 'gift link';

/** What stands behind the # of a gift's link. Nothing of it is kept: it follows from the order's number and the arcade's secret. */
export function giftLink(secret: Buffer, orderId: number): string {
  return `${orderId}.${keyed(secret, purpose, `${orderId}`)}`;
}

/** The order that a link stands for; null for one that the house never gave. */
export function orderOfLink(secret: Buffer, link: string): number | null {
  const parts = /^([0-9]{1,15})\.([0-9a-f]{64})$/.exec(link);
  if (parts?.[1] === undefined) return null;
  const orderId = Number(parts[1]);
  const [given, right] = [Buffer.from(link), Buffer.from(giftLink(secret, orderId))];
  return given.length === right.length && timingSafeEqual(given, right) ? orderId : null;
}
