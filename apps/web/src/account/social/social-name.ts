import { AuthSource } from '@grabbit/contract';

/** Services whose accounts open ours, in the order in which they are shown. */
export const socialNames = ['google', 'apple', 'facebook', 'twitter'] as const;
export type SocialName = (typeof socialNames)[number];

/** Names of services are not translated. */
export const socialTitles: Readonly<Record<SocialName, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  twitter: 'X',
};

/** Those of the services that the server offers by their numbers. */
export function namesOf(authSources: readonly number[]): SocialName[] {
  return socialNames.filter((name) => authSources.includes(AuthSource[name]));
}
