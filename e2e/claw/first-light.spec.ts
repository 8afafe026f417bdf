import { test } from '@playwright/test';
import { keyboardHands, thumbHands } from '../support/aim.ts';
import { firstLight } from '../support/first-light.ts';
import { newRoom } from '../support/backstage.ts';
import { inSoak } from '../support/looks.ts';
import { desktop, phone } from '../support/visitor.ts';

const title = 'a visitor registers, wins a toy, verifies the play and has the toy sent';

test.describe('on a phone, with thumbs', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });
  test(title, async ({ page }) => {
    test.setTimeout(600_000);
    const plays = await firstLight(page, await thumbHands(page), await newRoom({ generous: true }));
    test.info().annotations.push({ type: 'plays until the win', description: `${plays}` });
  });
});

// At a desk, with keys, the winner of `platform/access-own.spec.ts` goes the same way.
inSoak(() => {
  test.describe('at a desk, with keys', () => {
    test.use({ viewport: desktop });
    test(title, async ({ page }) => {
      test.setTimeout(600_000);
      const plays = await firstLight(page, keyboardHands(page), await newRoom({ generous: true }));
      test.info().annotations.push({ type: 'plays until the win', description: `${plays}` });
    });
  });
});
