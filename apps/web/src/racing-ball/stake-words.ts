import type { CallReply } from '@grabbit/contract';
import { isRaceResult, raceMarbles, winnerOf } from '@grabbit/engines/racing-ball';
import type { RaceMarble } from '@grabbit/engines/racing-ball';
import { formatNumber } from '../i18n/format.ts';
import type { Translate } from '../i18n/use-t.ts';

export type RaceRecord = CallReply<'raceRecord'>;

export const isMarble = (text: string | undefined): text is RaceMarble =>
  raceMarbles.some((each) => each === text);

/** A marble's name as its players read it. */
export const marbleWord = (choice: string | undefined, t: Translate): string =>
  isMarble(choice) ? t(`race.${choice}`) : '';

/** Which marble won a stake's race; null while it has not ended, and where it never ran. */
export function winnerIn({ result }: Pick<RaceRecord, 'result'>): RaceMarble | null {
  return isRaceResult(result) ? winnerOf(result) : null;
}

/** A stake in one line: on what, and what came of it. */
export function stakeWords(record: RaceRecord, t: Translate): string {
  const on = t('race.onMarble', { marble: marbleWord(record.choice, t) });
  if (record.state === 'voided') return `${on} · ${t('room.voided')}`;
  if (winnerIn(record) === null) return `${on} · ${t('push.goesOn')}`;
  return `${on} · ${t('race.paidBack', { coins: formatNumber(record.paid) })}`;
}
