import type { CDPSession, Page } from '@playwright/test';

/** A device that holds passkeys and always agrees, in place of the one that a browser asks. */
export interface PasskeyDevice {
  /** How many passkeys it holds. */
  count(): Promise<number>;
}

/** Plugs one into a page. It answers for pages on `localhost`: the standard knows no passkeys for bare addresses. */
export async function plugPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async count() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}
