import type { EntitlementContext } from './context.ts'
import { type Decision, decide, type Person, type Reason, type Thing } from './decide.ts'
import { premiumName } from './premium-features.ts'
import { roleNames } from './role-names.ts'

/** A person with what their access rests on. */
export interface Standing {
  readonly person: Person
  readonly context: EntitlementContext
}

/** What somebody can open after a change and could not before, and the other way round; by the names of the things. */
export interface AccessChange {
  readonly gains: readonly string[]
  readonly loses: readonly string[]
}

const canOpen = ({ person, context }: Standing, thing: Thing): boolean => decide(person, context, thing).is === 'usable'

/**
 * What a change of role, licence or mapped features gives a person and takes from them, by the same decision that opens
 * and shuts the things. Things of one name count as one: it can be opened when one of them can.
 */
export function compareAccess(before: Standing, after: Standing, things: readonly Thing[]): AccessChange {
  const names = [...new Set(things.map(({ name }) => name))]
  const opens = (standing: Standing) =>
    new Set(things.filter(thing => canOpen(standing, thing)).map(({ name }) => name))
  const [could, can] = [opens(before), opens(after)]
  return {
    gains: names.filter(name => can.has(name) && !could.has(name)),
    loses: names.filter(name => could.has(name) && !can.has(name)),
  }
}

/** A licence type, by what it permits. */
export interface Licence {
  readonly licenseType: string
  readonly permissions: readonly string[]
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

const fixes: Readonly<Record<Reason, (thing: Thing, licences: readonly Licence[]) => string>> = {
  role: ({ roles = [] }) => `Give them the role ${listed(roles.map(role => roleNames[role]))}.`,
  authority: ({ authority }) => `Give them the authority ${authority}, or a role that administers.`,
  licence: ({ permissions = [] }, licences) => {
    const fitting = licences.filter(one => one.permissions.some(name => permissions.includes(name)))
    return fitting.length > 0
      ? `Give them a license of the type ${listed(fitting.map(({ licenseType }) => licenseType))}.`
      : `No license type includes ${listed(permissions)}: ask the provider for one.`
  },
  premium: ({ premium }) =>
    `Map them to the feature ${premiumName(premium ?? '')}, or ask the provider to enable it for everybody.`,
  consent: () => 'Agree to data sharing for your company.',
  credits: ({ credits }) => `Ask the provider for credits of ${premiumName(credits?.lookupLabel ?? '')}.`,
}

/** What an administrator does so that somebody who is refused can open a thing; null for who can open it. */
export const fixOf = (decision: Decision, thing: Thing, licences: readonly Licence[]): string | null =>
  decision.is === 'usable' ? null : fixes[decision.reason](thing, licences)
