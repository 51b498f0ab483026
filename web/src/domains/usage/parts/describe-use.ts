import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'

type Use = Answer<'getProductUse'>
type Share = Use['used']

/** "64% (39–84%), n = 14"; a dash of nobody, and of fewer than five. */
export const shareText = (share: Share): string => (share === null ? '-' : shareWithInterval(share, share.n))

/** What has the deed: "used the product", for the middle of a sentence. */
const deed = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`

/** Who uses it, in a sentence. `action` is how the action is called: "Used the product". */
export function describeUse({ users, used, afterOneWeek }: Use, action: string): string {
  if (used === null) return 'There are no active users yet.'
  const people = Math.round(used.share * used.n)
  const came = `${formatCount(people)} of ${formatQuantity(users, 'person', 'people')} ${deed(action)} in the last 28 days`
  return afterOneWeek === null
    ? `${came}.`
    : `${came}; ${shareText(afterOneWeek)}, were there again a week after their first time.`
}

/** The name of a screen as words: "deal-game-tapes" is "Deal game tapes". */
export const screenWords = (id: string): string => {
  const words = id.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
