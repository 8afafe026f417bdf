import { describe, expect, it } from 'vitest';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { Failure } from '../core/failure.ts';
import { operatorCommands } from './operator-command.ts';

// Nobody looks at it: the skin hands it on.
const context = {} as never;
const shelf = [
  { kind: 'bear', units: 3, box: [1, 2], at: new Date(0), note: null },
  { kind: 'octopus', units: 12, box: [], at: new Date(0), note: 'new' },
];
const commands = operatorCommands('shelf', 'what stands there', [
  { usage: 'list', signs: 'nothing', run: () => Promise.resolve(shelf) },
  { usage: 'none', signs: 'nothing', run: () => Promise.resolve([]) },
  {
    usage: 'add KIND UNITS [NOTE]',
    options: { size: 'MM', fresh: '' },
    run: ({ given, operator: { who, reason } }) =>
      Promise.resolve({
        ...{ kind: given.text('KIND'), units: given.whole('UNITS', 1, 9), note: given.maybe('NOTE') },
        ...{ size: given.maybeWhole('size', 1, 5), fresh: given.has('fresh'), who, reason },
      }),
  },
  {
    usage: 'tell UNITS [REASON...]',
    run: ({ given, operator: { reason } }) => Promise.resolve({ units: given.text('UNITS'), reason }),
  },
  {
    usage: 'make NAME',
    options: { size: 'MM', fresh: '' },
    needs: ['size'],
    run: ({ given }) => Promise.resolve({ name: given.text('NAME') }),
  },
  { usage: 'break', run: () => Promise.resolve(new Failure('notFound', 'goods bear')) },
]);
const output = (line: string): Promise<string> => commands.output(line.split(' '), context);

describe('the skin of commands', () => {
  it('prints a list as a table and one thing as lines', async () => {
    expect(await output('list')).toBe(
      [
        'kind     units  box   at                        note',
        'bear     3      1, 2  1970-01-01T00:00:00.000Z  -',
        'octopus  12           1970-01-01T00:00:00.000Z  new',
      ].join('\n'),
    );
    expect(await output('none')).toBe('None.');
    expect((await output('add bear 3 --size 4 --fresh --reason why')).split('\n')).toEqual([
      ...[
        'kind    bear',
        'units   3',
        'note    -',
        'size    4',
        'fresh   true',
        'who     depot',
        'reason  why',
      ],
    ]);
  });

  it('prints the same as JSON', async () => {
    const given = 'add bear 3 new --who Ann --reason why --json';
    const said = { kind: 'bear', units: 3, note: 'new', fresh: false, who: 'Ann', reason: 'why' };
    expect(JSON.parse(await output(given))).toEqual(said);
  });

  it('takes all words that follow for one, and a reason among them', async () => {
    expect(JSON.parse(await output('tell 3 they asked for it --json'))).toEqual({
      units: '3',
      reason: 'they asked for it',
    });
    await expect(output('tell 3')).rejects.toThrow('--reason is missing');
    await expect(output('tell')).rejects.toThrow('UNITS is missing');
  });

  it('says what must be given, and to a slip how the one command is given that was meant', async () => {
    expect(commands.usage).toContain('\n    shelf make NAME --size MM [--fresh]\n');
    const slip = (await output('make bear --reason x').catch((error: unknown) => error)) as CommandUsageError;
    expect(slip.message).toBe('--size is missing.');
    expect(slip.usage).toBe('make NAME --size MM [--fresh] [--json] [--reason TEXT --who NAME]');
  });

  it('needs no word for the only command of a name, and calls a failure as it is told to', async () => {
    const only = operatorCommands(
      'doors',
      'what happened there',
      [{ usage: '[PLAYER]', signs: 'nothing', run: async ({ given }) => found(given.maybe('PLAYER')) }],
      { words: { notFound: (info) => `Nobody is called ${info}.` }, bare: true },
    );
    const found = (player = 'nobody'): unknown =>
      player === 'Ann' ? new Failure('notFound', player) : { player };
    expect(only.bare).toBe(true);
    expect(await only.output([], context)).toBe('player  nobody');
    expect(await only.output(['Bob'], context)).toBe('player  Bob');
    await expect(only.output(['Ann'], context)).rejects.toThrow('Nobody is called Ann.');
  });

  it.each([
    ['sell', 'The command must be one of: list, none, add, tell, make, break.'],
    ['add bear', 'UNITS is missing: add KIND UNITS [NOTE].'],
    ['add bear 3 a b --reason x', 'Too many words'],
    ['add bear 10 --reason x', 'UNITS must be a whole number from 1 to 9.'],
    ['add bear 3 --size big --reason x', '--size must be a whole number from 1 to 5.'],
    ['add bear 3', '--reason is missing: say why.'],
    ['list --size 3', '"list" takes no --size.'],
    ['break --reason x', 'Not found: goods bear.'],
  ])('refuses "%s" and says what is wrong', async (line, says) => {
    const refused = output(line);
    await expect(refused).rejects.toBeInstanceOf(CommandUsageError);
    await expect(refused).rejects.toThrow(says);
  });
});
