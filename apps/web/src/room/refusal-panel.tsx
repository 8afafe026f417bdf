import type { ErrorName } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { reportFailure } from '../kernel/report-failure.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { askAge } from '../ports/age-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { isStanding } from './refusals.ts';
import type { SharedRefusal } from './refusals.ts';

export interface RefusalWords {
  readonly title: string;
  readonly text: string;
}

/** What is said of a refusal that every game knows. `price` and `coins`: what the play costs, and what there is. */
export function sharedWords(
  name: SharedRefusal,
  { price, coins }: { readonly price: number; readonly coins: number },
  t: Translate,
): RefusalWords {
  const words: Readonly<Record<SharedRefusal, () => RefusalWords>> = {
    insufficientBalance: () => ({
      title: t('room.notEnough'),
      text: t('room.notEnoughText', { price, coins }),
    }),
    roomPaused: () => ({ title: t('rooms.repairing'), text: t('error.roomPaused') }),
    gameShut: () => ({ title: t('rooms.gameShut'), text: t('error.gameShut') }),
    trialRoomOnly: () => ({ title: t('room.trialOnly'), text: t('room.trialOnlyText') }),
    spendLimitReached: () => ({ title: t('protection.refusedSpend'), text: t('error.spendLimitReached') }),
    sessionLimitReached: () => ({
      title: t('protection.refusedSession'),
      text: t('error.sessionLimitReached'),
    }),
    onBreak: () => ({ title: t('protection.refusedBreak'), text: t('error.onBreak') }),
    excluded: () => ({ title: t('protection.refusedExcluded'), text: t('error.excluded') }),
    debtOpen: () => ({ title: t('protection.refusedDebt'), text: t('error.debtOpen') }),
    ageUnconfirmed: () => ({ title: t('error.ageUnconfirmed'), text: t('protection.ageText') }),
  };
  return words[name]();
}

interface PanelProps {
  readonly name: ErrorName;
  readonly open: boolean;
  readonly words: RefusalWords;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  /** The way on that a game has for a refusal; what every game shares has one here. */
  readonly wayOn: ReactNode;
  readonly children?: ReactNode;
}

function SharedWay({ name, onClose, onRetry, wayOn }: PanelProps): ReactNode {
  const t = useT();
  const confirmAge = async (): Promise<void> => {
    onClose();
    // Who does not is left with the room.
    if (await askAge()) onRetry();
  };
  if (name === 'ageUnconfirmed')
    return <Button onPress={() => void confirmAge().catch(reportFailure)}>{t('app.confirm')}</Button>;
  if (name === 'debtOpen') return <ButtonLink to="/user/wallet">{t('wallet.title')}</ButtonLink>;
  if (isStanding(name)) return <ButtonLink to="/protection">{t('protection.see')}</ButtonLink>;
  return wayOn;
}

/** Why a play did not begin, what it means for the coins, and what to do. */
export function RefusalPanel(props: PanelProps): ReactNode {
  const { name, open, words, onClose, children } = props;
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      text={words.text}
      actions={
        <>
          <Button kind="paper" onPress={onClose}>
            {t('room.notNow')}
          </Button>
          <SharedWay {...props} />
        </>
      }
    >
      {name === 'trialRoomOnly' && (
        <ButtonLink kind="quiet" to="/auth" search={{ mode: 'register' }}>
          {t('account.register')}
        </ButtonLink>
      )}
      {children}
    </Sheet>
  );
}
