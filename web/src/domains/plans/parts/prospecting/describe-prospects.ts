import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { wonMoreOften } from '#lib/points.ts'

export type Prospects = Answer<'getProspects'>
type Account = Prospects['accounts'][number]

/** Why one account is worth contacting. */
export const describeReasons = (
  { reasons, profile, recent, before }: Account,
  profiles: Prospects['profiles'],
): string[] =>
  reasons.map(reason => {
    if (reason === 'rising')
      return `Talks more than before: ${recent} conversations in 60 days, ${before} in the 60 before.`
    const own = profiles.find(({ name }) => name === profile)
    if (!own) return `Deals of accounts like it (${profile}) are won more often.`
    return `Deals of accounts like it (${profile}) are ${wonMoreOften(own, own.closed)}.`
  })

/** Whom to contact, in sentences one could read out. */
export const describeProspects = ({ total, accounts, messages, others }: Prospects, page = 1): string => {
  if (total === 0)
    return others === 0
      ? 'Every account has an open deal.'
      : `Nothing stands out yet: of ${formatQuantity(others, 'account')} without an open deal none is like those that win, or talks more than before.`
  const [first] = accounts
  const head =
    total === 1 && first
      ? `${first.accountName} is worth contacting.`
      : `${formatQuantity(total, 'account')} are worth contacting${page === 1 ? `, first ${first?.accountName}` : ''}.`
  const open =
    messages.length === 0
      ? 'No message is known to go with winning yet: open with a question.'
      : `Open with ${messages[0]?.title}.`
  return `${head} ${open}`
}
