import { expect, it } from 'vitest';
import { createLog, createLogDestination, readableLine } from './log.ts';

function capture(): { lines: Record<string, unknown>[]; log: ReturnType<typeof createLog> } {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('trace', {
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  return { lines, log };
}

it('takes secrets out at any depth, whatever their case', () => {
  const { lines, log } = capture();
  log.info(
    {
      headers: { Authorization: 'Bearer SECRET', accept: 'text/html' },
      login: { mail: 'a@b.example', password: 'SECRET', nested: [{ accessToken: 'SECRET', code: 123456 }] },
      mail: { to: 'a@b.example', body: 'SECRET' },
    },
    'signed in',
  );
  expect(JSON.stringify(lines)).not.toMatch(/SECRET|123456/);
  expect(lines[0]).toMatchObject({ level: 'info', msg: 'signed in', headers: { accept: 'text/html' } });
});

it('logs the path of a request without its query and without headers', () => {
  const { lines, log } = capture();
  log.info({
    req: { method: 'GET', url: '/api/user/login/jsonp?password=SECRET', ip: '10.0.0.1', headers: {} },
  });
  expect(lines[0]?.['req']).toEqual({ method: 'GET', path: '/api/user/login/jsonp', address: '10.0.0.1' });
});

it('keeps the code and the stack of an error, not the row that broke a rule', () => {
  const { lines, log } = capture();
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (mail)=(SECRET)' });
  log.error({ err: error }, 'failed');
  expect(lines[0]?.['err']).toMatchObject({ message: 'duplicate key', code: '23505' });
  expect(JSON.stringify(lines)).not.toContain('SECRET');
});

it('takes passwords out of the URLs in messages of errors', () => {
  const { lines, log } = capture();
  log.error(new Error('cannot reach smtp://me:SECRET@mail.example/?code=SECRET'));
  expect(JSON.stringify(lines)).not.toContain('SECRET');
});

it('logs the same secrets-free way from a child', () => {
  const { lines, log } = capture();
  log.child({ token: 'SECRET' }).info({ token: 'SECRET' }, 'x');
  expect(JSON.stringify(lines)).not.toContain('SECRET');
});

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

it('is a line to read at a terminal, with what else it holds and the stack of an error', () => {
  const line = (more: object) =>
    readableLine(`${JSON.stringify({ level: 'warn', time: '2026-11-28T21:30:07.404Z', ...more })}\n`);
  expect(line({ room: 3, msg: 'a refill failed' })).toBe('21:30:07 warn  a refill failed room=3\n');
  expect(line({ err: { name: 'Error', stack: 'Error: no\n    at here' }, msg: 'no' })).toBe(
    '21:30:07 warn  no\nError: no\n    at here\n',
  );
});
