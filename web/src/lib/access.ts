import type { Role, SignedInUser } from '@bic/contract/access'

/** The role a second-catalogue role counts as where only the first catalogue is named. */
const counterpart: Partial<Record<Role, Role>> = {
  customer_admin: 'ADMIN',
  tribyl_admin: 'ADMIN',
  user: 'SELLER',
}

export function hasRole(user: Pick<SignedInUser, 'role'>, roles: readonly Role[]): boolean {
  const also = counterpart[user.role]
  return roles.includes(user.role) || (also !== undefined && roles.includes(also))
}

export const isAdministrator = (user: Pick<SignedInUser, 'role'>) => hasRole(user, ['ADMIN'])

/** Licence permissions come from the first licence-type bean; an administrator needs none. */
export function hasPermission(
  user: {
    readonly role: Role
    readonly licenseTypePermissionBeans: readonly { readonly licenseTypePermissionNames: readonly string[] }[]
  },
  permission: string | undefined,
): boolean {
  if (permission === undefined || isAdministrator(user)) return true
  return user.licenseTypePermissionBeans[0]?.licenseTypePermissionNames.includes(permission) ?? false
}
