import type { Role } from '../access.ts'
import type { Access } from '../route.ts'
import { hasRole } from './roles.ts'

/** The roles of each access that is not open to everybody who is signed in. */
export const rolesOfAccess: Readonly<Record<Exclude<Access, 'public' | 'user'>, readonly Role[]>> = {
  messaging: ['CSM', 'ADMIN', 'MANAGEMENT'],
  admin: ['ADMIN'],
  admin_or_management: ['ADMIN', 'MANAGEMENT'],
  tribyl_admin: ['tribyl_admin'],
}

/** May a person of this role make a call of this access? */
export const mayCall = (role: Role, access: Access): boolean =>
  access === 'public' || access === 'user' || hasRole({ role }, rolesOfAccess[access])
