import type { Role } from '@bic/contract/access'
import { hasRole } from '@bic/contract/entitlement/roles'
import type { Access } from '@bic/contract/route'

const rolesOf: Readonly<Record<Exclude<Access, 'public' | 'user'>, readonly Role[]>> = {
  admin: ['ADMIN'],
  admin_or_management: ['ADMIN', 'MANAGEMENT'],
  tribyl_admin: ['tribyl_admin'],
}

/** May a user of this role make a call of this access? */
export const roleMay = (role: Role, access: Access): boolean =>
  access === 'public' || access === 'user' || hasRole({ role }, rolesOf[access])
