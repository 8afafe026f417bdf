declare module 'virtual:texts' {
  /** Texts by language and key. */
  export const texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
declare module 'virtual:physics' {
  import type { Physics } from '@grabbit/engines/judge';
  export const physics: Physics;
}
