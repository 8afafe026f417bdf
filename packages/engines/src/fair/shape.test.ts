import { describe, expect, it } from 'vitest';
import { clawFileFormat, clawFileVersion } from '../claw/file.ts';
import { readClawFile } from '../claw/file-check.ts';
import { standardClaw } from '../claw/presets.ts';
import { clawSettingsFaults } from '../claw/settings.ts';
import { pushFileFormat, pushFileVersion } from '../push/file.ts';
import { readPushFile } from '../push/file-check.ts';
import { pushSettingsFaults } from '../push/settings.ts';
import { standardPush } from '../push/presets.ts';
import { drawFileFormat, readDrawFile } from './draw-file.ts';
import { hasShape, isCount } from './shape.ts';
import { readSharedFile, sharedFileFormat } from './shared-file.ts';

// Every object has these, so `in` finds them in a shape that names none of them.
describe.each(['constructor', 'toString', '__proto__'])('a field called %s is a strange one', (name) => {
  const with1 = (given: object): object => Object.fromEntries([...Object.entries(given), [name, 1]]);

  it('of a shape', () => {
    expect(hasShape({ coins: 1 }, { coins: isCount })).toBe(true);
    expect(hasShape(with1({ coins: 1 }), { coins: isCount })).toBe(false);
  });

  it('of settings', () => {
    expect(clawSettingsFaults(with1(standardClaw))).toEqual([`settings.${name}: unknown`]);
    expect(pushSettingsFaults(with1(standardPush))).toEqual([`settings.${name}: unknown`]);
  });

  it('of every file that can be checked', () => {
    const files = [
      readClawFile(with1({ format: clawFileFormat, version: clawFileVersion })),
      readPushFile(with1({ format: pushFileFormat, version: pushFileVersion })),
      readDrawFile(with1({ format: drawFileFormat })),
      readSharedFile(with1({ format: sharedFileFormat })),
    ];
    expect(files).toEqual(files.map(() => ({ ok: false, fault: `unknown field ${name}` })));
  });
});
