import type { BackupSummary } from '../core/backup.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import { restoreBackup, sayRestored, takeBackup, type TakenBackup } from './backup.operator.ts';

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
