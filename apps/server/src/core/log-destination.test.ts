import { expect, it } from 'vitest';
import { createLogDestination } from './log-destination.ts';

const fault = (code: string): Error => Object.assign(new Error(code), { code });

it('writes a line to its end, in as many pieces as it takes', () => {
  let written = '';
  const destination = createLogDestination(1, (_fd, bytes) => {
    written += Buffer.from(bytes.subarray(0, 3)).toString();
    return Math.min(3, bytes.length);
  });
  destination.write('{"level":"info"}\n');
  expect(written).toBe('{"level":"info"}\n');
});

it('waits for the reader of a pipe', () => {
  let tries = 0;
  const destination = createLogDestination(1, (_fd, bytes) => {
    tries += 1;
    if (tries < 3) throw fault('EAGAIN');
    return bytes.length;
  });
  destination.write('line\n');
  expect(tries).toBe(3);
});

it.each(['ENOSPC', 'EPIPE', 'EIO'])('loses a line at %s, and writes the next', (code) => {
  const written: string[] = [];
  let broken = true;
  const destination = createLogDestination(1, (_fd, bytes) => {
    if (broken) throw fault(code);
    written.push(Buffer.from(bytes).toString());
    return bytes.length;
  });
  destination.write('lost\n');
  broken = false;
  destination.write('kept\n');
  expect(written).toEqual(['kept\n']);
});
