import type { SignedInUser } from '../calls/access.ts'
import type { EntitlementContext } from './context.ts'
import { coversCredits } from './credits.ts'
import { hasRole, isAdministrator } from './roles.ts'

/** Who asks: of the user record, only what access rests on. */
export type Person = Pick<SignedInUser, 'role' | 'authorities'> & {
  readonly licenseTypePermissionBeans: readonly { readonly licenseTypePermissionNames: readonly string[] }[]
}

/** What a person wants to see or use, and what that takes. Whatever is absent is not asked for. */
export interface Thing {
  /** As a person knows it; stands in the reason. */
  readonly name: string
  readonly roles?: readonly SignedInUser['role'][]
  /** One of the person's authorities; administrators pass. */
  readonly authority?: string
  /** One of these licence permissions; not asked of administrators, nor in shared mode. None listed: none asked. */
  readonly permissions?: readonly string[]
  /** Look-up name of the premium feature it belongs to. */
  readonly premium?: string
  /** Without licence or premium feature it is left out instead of greyed. */
  readonly hiddenWithoutAccess?: boolean
  readonly needsConsent?: boolean
  /** Credits of a feature that using it once takes. */
  readonly credits?: { readonly lookupLabel: string; readonly amount: number }
}

export type Reason = 'role' | 'authority' | 'licence' | 'premium' | 'consent' | 'credits'

/**
 * usable; greyed: shown, but shut; left out: not shown; refused: shown and open, but this use of it is not possible now.
 * `text` is fit to show to the person.
 */
export type Decision =
  | { readonly is: 'usable' }
  | { readonly is: 'greyed' | 'left out' | 'refused'; readonly reason: Reason; readonly text: string }

/** Who can help: an administrator gives the consent of the company, and all else is granted by the provider. */
const helpFor = (person: Person, reason: Reason): string => {
  if (!isAdministrator(person)) return 'Please ask your administrator.'
  return reason === 'consent' ? 'You can give it in the configuration properties.' : 'Please ask your provider.'
}

const text: Record<Reason, (thing: Thing, context: EntitlementContext) => string> = {
  role: ({ name }) => `${name} is not available to your role.`,
  authority: ({ name }) => `You do not have permission for ${name}.`,
  licence: ({ name }) => `Your licence does not include ${name}.`,
  premium: ({ name }) => `${name} is a premium feature that is not enabled for you.`,
  consent: ({ name }) => `${name} needs your company's consent to data sharing.`,
  credits: ({ name, credits }, { balances }) =>
    `${name} takes ${credits?.amount === 1 ? '1 credit' : `${credits?.amount} credits`}, and ${balances[credits?.lookupLabel ?? ''] ?? 0} are left.`,
}

const hasLicence = (person: Person, { permissions = [] }: Thing, { sharedMode }: EntitlementContext): boolean => {
  if (permissions.length === 0 || sharedMode || isAdministrator(person)) return true
  const permitted = person.licenseTypePermissionBeans[0]?.licenseTypePermissionNames ?? []
  return permissions.some(permission => permitted.includes(permission))
}

const hasPremium = ({ premium }: Thing, { enabled, recordCounts }: EntitlementContext): boolean =>
  premium === undefined || enabled[premium] === 'y' || (recordCounts[premium] ?? 0) > 0

const mayPay = ({ credits }: Thing, { balances }: EntitlementContext): boolean =>
  credits === undefined || coversCredits(balances[credits.lookupLabel] ?? 0, credits.amount)

const hasAuthority = (person: Person, { authority }: Thing): boolean =>
  authority === undefined || isAdministrator(person) || person.authorities.includes(authority)

/**
 * May this person see or use this thing, and if not, why? The one place that decides; server and web both ask it.
 * The first reason in the order of {@link Reason} is the one that is given. Whether a screen is built at all is no
 * matter of access and not decided here.
 */
export function decide(person: Person, context: EntitlementContext, thing: Thing): Decision {
  const no = (is: 'greyed' | 'left out' | 'refused', reason: Reason): Decision => ({
    is,
    reason,
    text: `${text[reason](thing, context)} ${helpFor(person, reason)}`,
  })
  if (thing.roles && !hasRole(person, thing.roles)) return no('left out', 'role')
  if (!hasAuthority(person, thing)) return no('left out', 'authority')
  const shut = thing.hiddenWithoutAccess ? 'left out' : 'greyed'
  if (!hasLicence(person, thing, context)) return no(shut, 'licence')
  if (!hasPremium(thing, context)) return no(shut, 'premium')
  if (thing.needsConsent && !context.consent) return no('refused', 'consent')
  if (!mayPay(thing, context)) return no('refused', 'credits')
  return { is: 'usable' }
}
