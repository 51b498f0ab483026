import type { Role } from '../calls/access.ts'
import type { Access } from '../calls/route.ts'
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

const openTo: Readonly<Record<keyof typeof rolesOfAccess, string>> = {
  messaging: 'customer success, management and administrators',
  admin: 'administrators',
  admin_or_management: 'administrators and management',
  tribyl_admin: 'the provider',
}

/** Why a person of this role may not make a call of this access, in words for them; null when they may. */
export const whyNotCall = (role: Role, access: Access): string | null =>
  access === 'public' || access === 'user' || mayCall(role, access) ? null : `Only ${openTo[access]} can use this.`
