import type { CallParams } from '@grabbit/contract';

/** Letters of a title and of a text, as the server counts them. */
export const longest = { title: 60, text: 300 } as const;

/** A letter while somebody writes it. Levels as players see them, from 1 on. */
export interface LetterDraft {
  readonly to: 'all' | 'level' | 'player';
  readonly level: string;
  readonly player: string;
  /** A path of the arcade, or empty. */
  readonly link: string;
  readonly texts: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}

/** Texts of the languages in which something was written. */
export function textsOf({ texts }: LetterDraft): LetterDraft['texts'] {
  return Object.fromEntries(
    Object.entries(texts).filter(([, { title, text }]) => title.trim() !== '' || text.trim() !== ''),
  );
}

/** Whether it can be sent: each language with a title and a text, a receiver, and no link to another place. */
export function isReady(draft: LetterDraft): boolean {
  const all = Object.values(textsOf(draft));
  const whole = all.every(({ title, text }) => title.trim() !== '' && text.trim() !== '');
  const isTo = draft.to !== 'player' || /^[1-9]\d*$/.test(draft.player);
  return all.length > 0 && whole && isTo && (draft.link === '' || /^\/(?!\/)/.test(draft.link));
}

/** The call's parameters without the reason. */
export function letterOf(draft: LetterDraft): Omit<CallParams<'letterSend'>, 'reason'> {
  const { to, level, player, link } = draft;
  return {
    texts: textsOf(draft),
    ...(link !== '' && { link }),
    ...(to === 'level' && { level: Number(level) - 1 }),
    ...(to === 'player' && { playerId: Number(player) }),
  };
}
