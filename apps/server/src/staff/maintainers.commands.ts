import { operatorCommands } from '../registry/operator-command.ts';
import { listMaintainers, type Maintainer, type NewRole, setMaintainer } from './maintainers.operator.ts';

const described = ({ mail, may }: NewRole): string =>
  `${mail} is a maintainer now${may === 'all' ? '' : `, for ${may.join(', ')}`}.`;

const lines = (rows: readonly Maintainer[]): string =>
  rows
    .map(({ id, mail, nickName, may }) =>
      `${id}  ${mail ?? '-'}  ${nickName}  ${may === 'all' ? '' : may.join(',')}`.trimEnd(),
    )
    .join('\n') || 'No maintainers.';

/** The operator's command `maintainers`. */
export const maintainersCommands = operatorCommands(
  'maintainers',
  'see, make and unmake maintainers by the mail address of their account; --can names what they may do, without it all',
  [
    {
      ...{ usage: 'list', signs: 'what they like', text: lines },
      run: ({ db, operator }) => listMaintainers(db, operator),
    },
    {
      usage: 'add MAIL',
      options: { can: 'CAPABILITY,CAPABILITY' },
      signs: 'what they like',
      run: ({ db, given, operator }) =>
        setMaintainer(db, operator, given.text('MAIL'), given.has('can') ? given.list('can') : 'all'),
      text: described,
    },
    {
      usage: 'remove MAIL',
      signs: 'what they like',
      run: ({ db, given, operator }) => setMaintainer(db, operator, given.text('MAIL'), null),
      text: ({ mail }: { readonly mail: string }) => `${mail} is a player like any other now.`,
    },
  ],
);
