import { dayText } from '@bic/engine/calendar/day'
import { monthName, workingDay } from '../calendar.ts'
import type { MadeDeal } from '../plan/make-deals.ts'
import type { Random } from '../random.ts'
import type { Scope } from '../template.ts'
import type { DemoContact, DemoUser } from '../types.ts'

/** Who has to do with a deal on either side. */
export interface PlanCast {
  readonly owner: DemoUser
  readonly engineer: DemoUser
  readonly success: DemoUser
  readonly boss: DemoUser
  readonly champion: DemoContact
  readonly decider: DemoContact
  readonly evaluator: DemoContact
}

const colleagues: ReadonlySet<string> = new Set(['owner', 'engineer', 'success', 'boss'])

const mentionOf = (cast: PlanCast, word: keyof PlanCast): string =>
  `«${colleagues.has(word) ? 'user' : 'contact'} ${cast[word].email}»`

const firstNameOf = (person: DemoUser | DemoContact): string =>
  'firstName' in person ? person.firstName : (person.name.split(' ')[0] ?? person.name)

const thousands = (amount: number): string => `${Math.round(amount / 1000)}k`

const isMember = (cast: PlanCast, word: string): word is keyof PlanCast => word in cast

/** What the words of a note's template mean in this deal on this day. */
export const noteScope = (cast: PlanCast, { deal, account }: MadeDeal, day: number, random: Random): Scope => ({
  random,
  word: name => {
    if (isMember(cast, name)) return mentionOf(cast, name)
    const called = name.startsWith('B') ? name.slice(1) : ''
    if (isMember(cast, called)) return firstNameOf(cast[called])
    if (name === 'account') return account.name
    if (name === 'amount') return thousands(deal.amount)
    if (name === 'month') return monthName(day, random.between(1, 3))
    if (name === 'weekday') {
      const date = new Date(`${dayText(workingDay(day + random.between(3, 7), day))}T00:00:00Z`)
      return date.toLocaleString('en-US', { weekday: 'long', timeZone: 'UTC' })
    }
    throw new Error(`A note asks for the word "${name}", which no deal has.`)
  },
})
