import type { Role } from '../calls/access.ts'
import { hasRole } from './roles.ts'

/** What the right to change a thing can rest on, besides a role. */
export type Ground =
  /** The person made it, uploaded it or started it; of a user record: it is their own. */
  | 'creator'
  /** The person works on its deal: owns it, or took part in one of its conversations. */
  | 'deal_team'
  /** It is shared with everybody. */
  | 'public'

/** A thing whose creator and deal are looked up before the call is handled. */
export type StoredThing =
  | 'conversation'
  | 'deal'
  /** A deal that was made in the product; whoever owns it counts as its creator. */
  | 'dealByHand'
  | 'finding'
  | 'job'
  | 'report'
  | 'story'
  | 'tearsheet'
  | 'user'

/** Who may change the thing that a call names: whoever has one of the roles, or one of the grounds. */
export interface MayChange {
  readonly grounds: readonly [Ground, ...Ground[]]
  /** Roles that need no ground; a role that counts as one of them needs none either. */
  readonly roles: readonly Role[]
  /** The thing, and where the call names it. Left out: the handler finds the thing itself, and asks. */
  readonly of?: { readonly thing: StoredThing; readonly at: `params.${string}` | `body.${string}` }
}

/** How a person stands to a thing. */
export type Standing = Readonly<Partial<Record<Ground, boolean>>>

/** May this person change a thing to which they stand like this? */
export const mayChange = (person: { readonly role: Role }, rule: MayChange, standing: Standing): boolean =>
  hasRole(person, rule.roles) || rule.grounds.some(ground => standing[ground] === true)

const groundText: Readonly<Record<Ground, string | null>> = {
  creator: 'the person who created it',
  deal_team: 'the team of its deal',
  public: null,
}

const roleText = (roles: readonly Role[]): string | null => {
  if (roles.length === 0) return null
  if (roles.includes('CSM')) return 'customer success, management or an administrator'
  return roles.includes('MANAGEMENT') ? 'management or an administrator' : 'an administrator'
}

/** Why a person may not change a thing, in words for them. */
export const refusalText = ({ grounds, roles }: Pick<MayChange, 'grounds' | 'roles'>): string => {
  const parts = [...grounds.map(ground => groundText[ground]), roleText(roles)].filter(part => part !== null)
  return `Only ${parts.join(', or ')} may change this.`
}
