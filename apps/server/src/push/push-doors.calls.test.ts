import { Device } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { refuseCyberBuild } from './push-doors.calls.ts';

const build = (device: number, version: string) => ({ device, version, packageName: '', vestBagId: 0 });

it('[V018] plays virtual machines in native builds alone where the rule says so', () => {
  for (const device of [Device.web, 7]) expect(refuseCyberBuild(build(device, '0.0.0'))).toBe('cyberOnWeb');
  for (const version of ['1.0.0', '1.0.4', '']) expect(refuseCyberBuild(build(1, version))).toBeNull();
  for (const version of ['1.3.8', '9.9.8', '9.9', '', 'x'])
    expect(refuseCyberBuild(build(2, version))).toBe('cyberOutdated');
  for (const version of ['9.9.9', '10.0', '9.10.0']) expect(refuseCyberBuild(build(2, version))).toBeNull();
});
