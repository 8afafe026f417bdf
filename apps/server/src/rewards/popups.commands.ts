import { type OperatorCommand, operatorCommands } from '../registry/operator-command.ts';
import type { PopupConfig } from './popup.store.ts';
import { listPopups, type PopupLine, turnPopup } from './popups.operator.ts';

const places = { 1: 'main page', 2: 'low balance', 3: 'comeback' } as const;

const dealOf = ({ configId, clubConfigId }: PopupConfig): string =>
  configId === null ? `club card ${clubConfigId}` : `offer ${configId}`;

function line({ popup, shown, claimed, paid }: PopupLine): string {
  const state = popup.enabled ? 'on ' : 'off';
  return `${popup.id}  ${state}  ${places[popup.popupType].padEnd(11)}  ${popup.name}  ${dealOf(popup)}  shown ${shown}, claimed ${claimed}, paid ${paid}`;
}

const turning = (word: 'on' | 'off'): OperatorCommand => ({
  usage: `${word} ID`,
  signs: 'what they like',
  run: ({ db, given, operator }) => turnPopup(db, operator, given.text('ID'), word === 'on'),
  text: ({ id }: { readonly id: string }) => `Popup ${id} is ${word}.`,
});

/** The operator's command `popups`: which offers come to players, and how often they were taken. */
export const popupsCommands = operatorCommands(
  'popups',
  'see the offers that come to players, and turn them on and off',
  [
    {
      usage: 'list',
      signs: 'nothing',
      run: ({ db, operator }) => listPopups(db, operator),
      text: (popups: readonly PopupLine[]) => popups.map(line).join('\n') || 'No popups.',
    },
    turning('on'),
    turning('off'),
  ],
);
