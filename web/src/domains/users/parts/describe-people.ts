import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'

type Licenses = Answer<'getLicenseSeats'>

/** A sentence, and the licence type that it is about. */
export interface PeopleSentence {
  readonly text: string
  readonly licenseType?: string
}

/** What an administrator wants to know first: how many people there are, and whether another one can be invited. */
export function describePeople(total: number, licenses: Licenses): readonly PeopleSentence[] {
  const limited = licenses.filter(({ seats }) => seats !== null)
  const people = formatQuantity(total, 'user')
  if (limited.length === 0) return [{ text: `${people}. No license type is limited.` }]
  const full = limited.filter(({ seats, taken }) => taken >= (seats ?? 0))
  const free = limited.filter(({ seats, taken }) => taken < (seats ?? 0))
  return [
    { text: `${people}.` },
    ...free.map(({ licenseType, seats, taken }) => ({
      text: `${formatCount((seats ?? 0) - taken)} of ${formatCount(seats)} ${licenseType} licenses are free.`,
      licenseType,
    })),
    ...full.map(({ licenseType, seats }) => ({
      text: `All ${formatCount(seats)} ${licenseType} licenses are taken.`,
      licenseType,
    })),
  ]
}
