// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { commonParameters } from './common-parameters.ts';
import { visitorId } from './session.store.ts';

afterEach(() => {
  delete (globalThis as { Android?: unknown }).Android;
});

it('[const auth.webAuth] each call says webToken', () => {
  expect(commonParameters().webAuth).toBe('webToken');
});

it('[const commonRequestFixed] what does not change is the same in every call', () => {
  expect(commonParameters(5)).toMatchObject({
    ...{ _t: 5, appType: 10, globalType: 1, appVersion: '3.3.10', webAuth: 'webToken', currency: 'USD' },
    ...{ device: 0, sourceId: 1 },
  });
  Object.assign(globalThis, { Android: { native_ready: () => undefined } });
  expect(commonParameters()).toMatchObject({ device: 1, sourceId: 0 });
});

it("each call names this browser, also inside of a wrapper: a visitor's consent is kept under it", () => {
  expect(visitorId()).toMatch(/^[0-9a-f]{32}$/);
  expect(commonParameters().visitorId).toBe(visitorId());
  Object.assign(globalThis, { Android: { native_ready: () => undefined } });
  expect(commonParameters().visitorId).toBe(visitorId());
});
