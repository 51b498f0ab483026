import { percentBounds } from '@bic/engine/statistics/percent-bounds'
import { customerMoney } from '#customer-currency.ts'

/** What stands for a value that there is none of. */
export const none = '-'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const counts = new Intl.NumberFormat('en-US')

/** MM/DD/YYYY of a calendar day or a moment (in UTC). */
export const formatDate = (date: string | null): string => {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '')
  return found ? `${found[2]}/${found[3]}/${found[1]}` : none
}

/** MMM DD, YYYY of a calendar day; of a moment also the time, in UTC. */
export const formatLongDate = (date: string | null): string => {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/.exec(date ?? '')
  if (!found) return none
  const day = `${months[Number(found[2]) - 1]} ${found[3]}, ${found[1]}`
  return found[4] === undefined ? day : `${day}, ${found[4]}:${found[5]} UTC`
}

/** An amount in full, in the customer's currency: paper has no hover. */
export const formatMoney = (amount: number | null): string => (amount === null ? none : customerMoney().exact(amount))

export const formatCount = (count: number | null): string => (count === null ? none : counts.format(count))

/** "1 deal", "2,310 deals". */
export const formatQuantity = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

export const formatText = (text: string | null): string => text || none

/** Seconds as 4:05 or 1:02:03. */
export const formatTime = (seconds: number): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** A share in 0..1 as whole percent. */
export const formatShare = (share: number | null): string => (share === null ? none : `${Math.round(share * 100)}%`)

interface Bounds {
  readonly low: number | null
  readonly high: number | null
}

/** The 95% interval of a share as it stands behind it: " (39–57%)"; empty when it has none. */
export const formatRange = ({ low, high }: Bounds): string =>
  low === null || high === null ? '' : ` (${percentBounds({ low, high }).join('–')}%)`

/** What qualifies a share under it: "(39–57%), n = 112". */
export const formatNote = (bounds: Bounds, n: number): string =>
  [formatRange(bounds).trim(), `n = ${formatCount(n)}`].filter(Boolean).join(', ')

export const conversationKinds = { call: 'Call', email: 'Email', document: 'Document', note: 'Note' } as const
