import { operatorCommands } from '../registry/operator-command.ts';
import { readAlerts } from './alerts.operator.ts';
import type { AlertLines } from './alerts.store.ts';

const text = ({ devices, players, waiting, sent, dropped }: AlertLines): string =>
  [
    `${devices} devices of ${players} players`,
    `in the last 30 days sent ${sent}; ${waiting} wait`,
    ...dropped.map(({ cause, count }) => `dropped as ${cause}: ${count}`),
  ].join('\n');

/** The operator's command `alerts`: whom alerts reach while the app is closed. */
export const alertsCommands = operatorCommands('alerts', 'see how many devices alerts reach', [
  { ...{ usage: 'show', signs: 'nothing' }, run: ({ db, operator }) => readAlerts(db, operator), text },
]);
