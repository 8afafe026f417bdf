export type ClientClass = 'phone' | 'desktop' | 'web';

/** The class of a client by the name of its system: of each class, one connection of a user is open. */
export function clientClassOf(osName: string): ClientClass {
  if (/android|ios|iphone|ipad|harmony/i.test(osName)) return 'phone';
  return /windows|mac|darwin|linux/i.test(osName) ? 'desktop' : 'web';
}
