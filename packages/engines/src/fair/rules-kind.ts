/** A version without its number: what the next one replaces. A game may have rules of two kinds, such as rounds that a room shares and a player's own. Source: rule F23 of SPEC.md. */
export const rulesKind = (engine: string): string => engine.replace(/-\d+$/, '');
