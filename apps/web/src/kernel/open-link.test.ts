// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openLink } from './open-link.ts';
import { reportPushClick } from './reports/report.ts';

vi.mock('./reports/report.ts', () => ({ reportPushClick: vi.fn() }));

function pathOf(link: string): string | undefined {
  const push = vi.fn();
  openLink(link, { push });
  return push.mock.calls[0]?.[0] as string | undefined;
}

test.each([
  ['/pack', '/pack'],
  [`${location.origin}/claw/7?from=list#top`, '/claw/7?from=list#top'],
  ['https://elsewhere.example/pack', '/'],
  ['//elsewhere.example/pack', '/'],
  ['javascript:alert(1)', '/'],
  ['http://[', '/'],
])('%s leads to %s', (link, path) => {
  expect(pathOf(link)).toBe(path);
});

test('a tapped push message is reported, and its record goes out of the address', () => {
  expect(pathOf('/pack?firebasePushTaskRecordId=9&tab=all')).toBe('/pack?tab=all');
  expect(vi.mocked(reportPushClick)).toHaveBeenLastCalledWith(expect.objectContaining({ pushTask: '9' }));
});
