import { alertKinds } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { AlertsView } from './alerts-view.tsx';
import type { AlertSettings } from './alerts.queries.ts';

const createTime = Date.parse('2026-11-20T12:00:00Z');
const settings: AlertSettings = {
  key: '',
  ways: ['web'],
  kinds: alertKinds.map((kind) => ({ kind, on: kind !== 'wins' })),
  devices: [
    { id: 1, way: 'web', agent: navigator.userAgent, createTime, here: true },
    { id: 2, way: 'web', agent: 'Mozilla/5.0 (Android 16) Firefox/140.0', createTime, here: false },
  ],
};
const idle = {
  busy: false,
  onTurn: () => undefined,
  onKind: () => undefined,
  onRemove: () => undefined,
  onTry: () => undefined,
};

/** What comes to a device while the app is closed: on, off, and where the browser does not let us. */
export function AlertsStories(): ReactNode {
  return (
    <Specimen name="Alerts" wide>
      <States of="on">
        <AlertsView {...idle} here="open" settings={settings} />
      </States>
      <States of="off">
        <AlertsView {...idle} here="open" settings={{ ...settings, devices: [] }} />
        <AlertsView {...idle} here="blocked" settings={{ ...settings, devices: [] }} />
        <AlertsView {...idle} here="none" settings={{ ...settings, devices: [] }} />
      </States>
    </Specimen>
  );
}
