/** A check beside those of a play's file: what only this browser or this arcade can tell. */
export interface SideCheck {
  /** 'none': there is nothing here to compare with. */
  readonly result: 'ok' | 'bad' | 'none';
  readonly expected: string;
  readonly actual: string;
}

export const nothingKept: SideCheck = { result: 'none', expected: '', actual: '' };
