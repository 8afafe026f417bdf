import { expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { DatabaseAway } from './database-away.ts';
import { MigrationError } from './migrate.ts';
import { asFolderFault, describeStartFault, poolerFault, StartFault } from './start-fault.ts';

const where = { host: '127.0.0.1', port: 4600 };
const failed = (code: string): Error => Object.assign(new Error(`${code}: details`), { code });

it.each([
  [failed('EADDRINUSE'), 'Port 4600 is taken by another program. Stop it, or set PORT to another number.'],
  [failed('EACCES'), 'Port 4600 may not be opened by this user. Set PORT to a number above 1023.'],
  [failed('53100'), 'The disk that holds the database is full. Make room, then start again.'],
  [failed('28P01'), 'The database refused the user or the password of DATABASE_URL.'],
  [new StartFault('one line'), 'one line'],
  [new ConfigError(['a.', 'b.']), 'The configuration has 2 faults:\n- a.\n- b.'],
  [new MigrationError('newer'), 'newer'],
  [
    new DatabaseAway(new Error('refused'), { maybeCommitted: false }),
    'The database is away: refused. Start it, or mend DATABASE_URL.',
  ],
  [
    new DatabaseAway(new Error('unsupported startup parameter: statement_timeout'), {
      maybeCommitted: false,
    }),
    poolerFault,
  ],
])('explains %s', (error, line) => {
  expect(describeStartFault(error, where)).toBe(line);
});

it('names the other Grabbit that has the port', () => {
  expect(
    describeStartFault(failed('EADDRINUSE'), { ...where, other: 'another Grabbit, version 0.1.0' }),
  ).toBe('Port 4600 is taken by another Grabbit, version 0.1.0. Stop it, or set PORT to another number.');
});

it('leaves a bug its stack', () => {
  expect(describeStartFault(new TypeError('x is not a function'), where)).toBeUndefined();
});

it.each([
  [
    'EACCES',
    'The folder /data cannot be written. Start as its owner, or set GRABBIT_DATA to another folder.',
  ],
  ['EROFS', 'The folder /data cannot be written. Start as its owner, or set GRABBIT_DATA to another folder.'],
  ['ENOSPC', 'The disk that holds /data is full. Make room, then start again.'],
  ['EEXIST', '/data is a file, not a folder. Set GRABBIT_DATA to a folder.'],
])('explains %s of the data folder', (code, line) => {
  expect(asFolderFault(failed(code), '/data')).toMatchObject({ name: 'StartFault', message: line });
});
