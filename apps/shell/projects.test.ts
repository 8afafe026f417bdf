import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { secretKeys } from './src/vault.ts';

const shell = import.meta.dirname;
const root = join(shell, '../..');
const read = (path: string): string => readFileSync(join(shell, path), 'utf8');

/** Files that belong to the repository: what `cap sync` copies is left out by the projects' own lists. */
function tracked(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--', 'android', 'ios', 'capacitor.config.json'], {
    cwd: shell,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((path) => path !== '');
}

it('cap sync leaves both projects as they are in the repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grabbit-cap-'));
  const copy = join(folder, 'apps/shell');
  try {
    mkdirSync(join(copy, 'www'), { recursive: true });
    // The projects name their packages by the way to them: a link would lead back here.
    cpSync(join(root, 'node_modules/@capacitor'), join(folder, 'node_modules/@capacitor'), {
      recursive: true,
    });
    const files = tracked();
    expect(files.length).toBeGreaterThan(40);
    for (const path of [...files, 'package.json']) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      cpSync(join(shell, path), join(copy, path));
    }
    writeFileSync(join(copy, 'www/index.html'), '<!doctype html>');
    const cap = join(root, 'node_modules/@capacitor/cli/bin/capacitor');
    const { status, stderr } = spawnSync(process.execPath, [cap, 'sync'], {
      ...{ cwd: copy, encoding: 'utf8' },
      env: { ...process.env, CI: '1', CAPACITOR_TELEMETRY: '0' },
    });
    expect([status, stderr]).toEqual([0, expect.any(String)]);
    const changed = files.filter(
      (path) => !readFileSync(join(copy, path)).equals(readFileSync(join(shell, path))),
    );
    expect(changed).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('asks for these permissions and no other, and nothing goes in the clear', () => {
  const manifest = read('android/app/src/main/AndroidManifest.xml');
  expect(
    [...manifest.matchAll(/uses-permission android:name="android\.permission\.(\w+)"/g)].map(
      ([, name]) => name,
    ),
  ).toEqual(['INTERNET', 'VIBRATE', 'POST_NOTIFICATIONS', 'CAMERA', 'RECORD_AUDIO', 'MODIFY_AUDIO_SETTINGS']);
  expect(manifest).toContain('android:usesCleartextTraffic="false"');
  expect(manifest).toContain('android:allowBackup="false"');
  const config = JSON.parse(read('capacitor.config.json')) as {
    server: { url?: string; allowNavigation: string[]; cleartext?: boolean };
    android: { allowMixedContent: boolean };
  };
  expect(config.server).toEqual({
    ...{ hostname: 'localhost', androidScheme: 'https', iosScheme: 'capacitor', allowNavigation: [] },
  });
  expect(config.android.allowMixedContent).toBe(false);
  const info = read('ios/App/App/Info.plist');
  expect(info).not.toContain('NSAppTransportSecurity');
  expect([...info.matchAll(/<key>(NS\w+UsageDescription)<\/key>/g)].map(([, name]) => name)).toEqual([
    'NSCameraUsageDescription',
    'NSMicrophoneUsageDescription',
    'NSPhotoLibraryAddUsageDescription',
  ]);
  expect(read('ios/App/App/PrivacyInfo.xcprivacy')).toMatch(/<key>NSPrivacyTracking<\/key>\s*<false\/>/);
});

/** Apple's name of each language of the app. */
const languages = 'en de ar fr nl zh-Hans zh-Hant ja nb sv da it es pt-PT th vi tr fi'.split(' ');

it('says what camera, microphone and photos are for in every language of the app', () => {
  const { strings } = JSON.parse(read('ios/App/App/InfoPlist.xcstrings')) as {
    strings: Record<string, { localizations: Record<string, { stringUnit: { value: string } }> }>;
  };
  expect(Object.keys(strings)).toHaveLength(3);
  for (const { localizations } of Object.values(strings)) {
    expect(Object.keys(localizations).toSorted()).toEqual(languages.toSorted());
    const values = Object.values(localizations).map(({ stringUnit }) => stringUnit.value);
    expect(new Set(values).size).toBe(languages.length);
  }
  const project = read('ios/App/App.xcodeproj/project.pbxproj');
  const regions = /knownRegions = \(([^)]*)\)/.exec(project)?.[1] ?? '';
  for (const language of languages) expect(regions).toContain(language);
  // Each source of the folder is built.
  for (const path of globSync('ios/App/App/*.swift', { cwd: shell }))
    expect(project).toContain(`${relative('ios/App/App', path)} in Sources`);
});

it('both plugins know every method that the script asks for, and keep what the script keeps', () => {
  const asked = new Set(
    [
      ...read('src/host.ts').matchAll(/(?:ask|tell)\('(\w+)'/g),
      ...read('src/vault.ts').matchAll(/'Grabbit', '(\w+)'/g),
    ].map(([, name]) => name ?? ''),
  );
  expect([...asked].toSorted()).toEqual([
    'colourSafeArea',
    'finishPurchase',
    'keep',
    'pay',
    'ready',
    'review',
    'saveFile',
  ]);
  const kotlin = read('android/app/src/main/java/arcade/grabbit/app/GrabbitPlugin.kt');
  const swift = read('ios/App/App/GrabbitPlugin.swift');
  for (const name of asked) {
    expect(kotlin).toMatch(new RegExp(`@PluginMethod\\s+fun ${name}\\(call: PluginCall\\)`));
    expect(swift).toContain(`@objc func ${name}(_ call: CAPPluginCall)`);
    expect(swift).toContain(`"${name}"`);
  }
  for (const event of ['purchaseFound', 'safeArea'])
    for (const text of [kotlin, swift]) expect(text).toContain(`"${event}"`);
  // The name of the session as `apps/web/src/kernel/storage.ts` encodes it.
  expect(secretKeys).toEqual([`g.${btoa('user:session').replaceAll('=', '')}`]);
});
