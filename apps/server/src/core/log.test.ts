import { expect, it } from 'vitest';
import { createLog } from './log.ts';

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
