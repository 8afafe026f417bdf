import { expect, it } from 'vitest';
import { createMachineSound } from './machine-sound.ts';

it('opens nothing and says nothing before the first tap', () => {
  let opened = 0;
  const sound = createMachineSound({
    on: true,
    open: () => {
      opened++;
      throw new Error('opened');
    },
  });
  sound.setOn(false);
  sound.setOn(true);
  sound.move(1);
  sound.play('win');
  sound.dispose();
  expect(opened).toBe(0);
  expect(() => sound.unlock()).toThrow('opened');
});
