import type { Role } from '@bic/contract/calls/access'
import { roleNames } from '@bic/contract/entitlements/role-names'

/** Roles as the choices of a menu. */
export const roleChoices = (roles: readonly Role[]): { value: Role; label: string }[] =>
  roles.map(role => ({ value: role, label: roleNames[role] }))
