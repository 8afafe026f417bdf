import { Dialog } from '@base-ui/react/dialog';
import type { RechargeKind, RechargePosition } from '@grabbit/contract';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { reportFailure } from '../kernel/report-failure.ts';
import { clubItem } from '../ports/club/club-item.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { CoinsIcon } from '../ui/icons/drawn-icons.ts';
import type { PopupProps } from '../ui/popups.store.ts';
import { useSpendable } from '../ui/wallet-chip.tsx';
import { itemOf } from '../ports/checkout/checkout-item.ts';
import type { CheckoutItem, RechargeClubConfig, RechargeConfig } from '../ports/checkout/checkout-item.ts';
import { ClubOfferCard, inkOf, OfferCard } from './offer-card.tsx';
import { RechargePanel } from './recharge-panel.tsx';
import './recharge.css';

export interface RechargeQuestion {
  readonly position: RechargePosition;
  readonly kind?: RechargeKind;
  /** What matches the place; without them everything is shown. */
  readonly matched?: readonly RechargeConfig[];
  /** Cards of the club that match it. */
  readonly matchedClub?: readonly RechargeClubConfig[];
  /** Why the dialog has come, such as that coins are missing. */
  readonly note?: string;
}

/** What the player wants: one of the offers, or to see all of them. */
export type RechargeAnswer = { readonly item: CheckoutItem } | 'all';

/** Where coins are got: all that is for sale, or what matches the place. */
export function RechargeDialog({
  position,
  kind,
  matched,
  matchedClub = [],
  note,
  open,
  onAnswer,
}: RechargeQuestion & PopupProps<RechargeAnswer>): ReactNode {
  const t = useT();
  const coins = useSpendable();
  const close = (): void => onAnswer(null);
  const choose = (item: CheckoutItem): void => onAnswer({ item });
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          className={`dialog sheet paper getsheet${matched === undefined ? '' : ' getsheet--few'}`}
        >
          <div className="dialog__h getsheet__h">
            <CoinsIcon size={52} />
            <div>
              <Dialog.Title>{t('recharge.title')}</Dialog.Title>
              {coins !== undefined && (
                <Dialog.Description>{t('recharge.have', { coins: formatNumber(coins) })}</Dialog.Description>
              )}
            </div>
            <Dialog.Close className="ib" aria-label={t('app.close')}>
              <X size={22} strokeWidth={2.75} aria-hidden="true" />
            </Dialog.Close>
          </div>
          {note !== undefined && <p className="getsheet__note">{note}</p>}
          {matched === undefined ? (
            <RechargePanel
              {...{ position, onChoose: choose }}
              {...(kind !== undefined && { kind })}
              onFault={(error) => {
                reportFailure(error);
                close();
              }}
            />
          ) : (
            <>
              <div className="offers">
                {matched.map((config, place) => (
                  <OfferCard
                    key={config.configId}
                    config={config}
                    ink={inkOf(place)}
                    onChoose={() => choose(itemOf(config, position))}
                    onEnd={close}
                  />
                ))}
                {matchedClub.map((config) => (
                  <ClubOfferCard
                    key={config.configId}
                    config={config}
                    onChoose={() => choose(clubItem(config, null, position))}
                  />
                ))}
              </div>
              <div className="sheet__acts">
                <Button kind="paper" onPress={close}>
                  {t('room.notNow')}
                </Button>
                <Button kind="paper" onPress={() => onAnswer('all')}>
                  {t('recharge.all')}
                </Button>
              </div>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
