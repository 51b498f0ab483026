const none = '-'

interface Interval {
  readonly low: number | null
  readonly high: number | null
}

const range = ({ low, high }: Interval, format: (value: number) => string): string =>
  low === null || high === null ? '' : ` (${format(low).replace(/%$/, '')}–${format(high)})`

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** A share with its 95% interval and what it is of: `48% (39–57%), n = 112`. */
export const formatRate = (rate: Interval & { readonly rate: number | null; readonly closed: number }): string =>
  rate.rate === null ? none : `${percent(rate.rate)}${range(rate, percent)}, n = ${rate.closed}`

interface MedianEstimate extends Interval {
  readonly median: number | null
  readonly n: number
}

const days = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A median of days with its 95% interval: `171 days (120–240), n = 8`. */
export const formatDays = (estimate: MedianEstimate): string => {
  const format = (value: number) => days.format(Math.max(0, value))
  return estimate.median === null
    ? none
    : `${format(estimate.median)} days${range(estimate, format)}, n = ${estimate.n}`
}

/** A median of amounts with its 95% interval: `$50K ($40K–$60K), n = 8`. */
export const formatAmounts = (estimate: MedianEstimate, currency: string): string => {
  const format = (value: number) => formatMoney(Math.max(0, value), currency)
  return estimate.median === null ? none : `${format(estimate.median)}${range(estimate, format)}, n = ${estimate.n}`
}

export const formatMoney = (amount: number | null, currency: string): string =>
  amount === null
    ? none
    : new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency,
        notation: 'compact',
        maximumSignificantDigits: 3,
      }).format(amount)

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day as people write it; `-` of none. */
export const formatDay = (day: string | null): string => (day === null ? none : dates.format(new Date(day)))

const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** When something that is shown again was answered. */
export const formatTime = (at: number): string => times.format(new Date(at))

export const formatCount = (count: number, one: string): string =>
  `${days.format(count)} ${one}${count === 1 ? '' : 's'}`
