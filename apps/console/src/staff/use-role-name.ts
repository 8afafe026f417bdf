import { useTranslate } from 'react-admin';
import { firstRoles } from './first-roles.ts';

/** What a role is called. */
export function useRoleName(): (name: string) => string {
  const translate = useTranslate();
  return (name) => (firstRoles.some((first) => first === name) ? translate(`roles.${name}`) : name);
}
