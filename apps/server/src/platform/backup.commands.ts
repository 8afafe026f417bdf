import type { BackupSummary } from '../core/backup.ts';
import { operatorCommands, thereIsNo } from '../registry/operator-command.ts';
import {
  acceptSecrets,
  restoreBackup,
  sayRestored,
  takeBackup,
  type TakenBackup,
} from './backup.operator.ts';

/** The operator's command `backup`: it works on the database as it is. */
export const backupCommands = operatorCommands(
  'backup',
  'write the whole database to a file, also while the server runs',
  [
    {
      ...{ usage: 'FILE', signs: 'what they like' },
      run: (call) => takeBackup(call, call.operator, call.given.text('FILE')),
      text: ({ file, rows, tables, schemaVersion, notLogged }: TakenBackup) =>
        [
          `${file}: ${rows} rows of ${tables} tables, schema ${schemaVersion}`,
          ...(notLogged === null ? [] : [`The operator’s log has no line of it: ${notLogged}`]),
        ].join('\n'),
    },
  ],
  { bare: true },
);

/** The operator's command `restore`. */
export const restoreCommands = operatorCommands(
  'restore',
  'read such a file into an empty database',
  [
    {
      ...{ usage: 'FILE', signs: 'what they like' },
      run: (call) => restoreBackup(call, call.operator, call.given.text('FILE')),
      text: ({ file, rows, tables }: BackupSummary & { readonly file: string }) =>
        `${file}: ${rows} rows of ${tables} tables restored`,
    },
  ],
  { bare: true },
);

/** The operator's command `restored`. */
export const restoredCommands = operatorCommands(
  'restored',
  'say that an older state of the database is back, such as a snapshot of the disk',
  [
    {
      ...{ usage: '', signs: 'what they like' },
      run: ({ db, operator }) => sayRestored(db, operator),
      text: () => 'Noted. The next start ends everything that was sealed: start the server again now.',
    },
  ],
);

/** The operator's command `secrets`. */
export const secretsCommands = operatorCommands(
  'secrets',
  'take another GRABBIT_SECRET, CHECKPOINT_KEY or VAPID_KEY for good: what the former one made is lost',
  [
    {
      ...{ usage: 'accept NAMES', signs: 'name and reason' },
      run: ({ db, given, operator }) => acceptSecrets(db, operator, given.list('NAMES')),
      text: () => 'Noted. The next start takes what it finds.',
    },
  ],
  { words: { notFound: thereIsNo } },
);
