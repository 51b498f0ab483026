import { moneyFormat } from '@bic/contract/values/currency'
import { getSession } from './session.ts'
import { whenNeeded } from './when-needed.ts'

/** What stands for a value that there is none of. */
export const none = '-'

type Maybe<T> = T | null | undefined

const fractions = whenNeeded(() => new Intl.NumberFormat('en-US'))

const grouped = (whole: number) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')

const isNumber = (value: Maybe<number>): value is number => typeof value === 'number' && Number.isFinite(value)

const trimZero = (text: string) => text.replace(/\.0$/, '')

/** 999 → "999", 1500 → "1.5K", 2300000 → "2.3M": K above 999, M above 1e6, one decimal where it says something. */
export function formatShortNumber(value: Maybe<number>): string {
  if (!isNumber(value)) return none
  const size = Math.abs(value)
  if (size <= 999) return trimZero((Math.round(value * 10) / 10).toFixed(1))
  const thousands = Math.round(value / 100) / 10
  if (size < 1e6 && Math.abs(thousands) < 1000) return `${trimZero(thousands.toFixed(1))}K`
  return `${trimZero((Math.round(value / 1e5) / 10).toFixed(1))}M`
}

/** How the customer of whoever is signed in has its amounts. */
const money = () => moneyFormat(getSession()?.user.currency)

/** An amount in the short form, in the customer's currency. */
export function formatMoney(value: Maybe<number>): string {
  if (!isNumber(value)) return none
  return `${value < 0 ? '-' : ''}${money().sign}${formatShortNumber(Math.abs(value))}`
}

/** What some deals come to: a sum of 0 of deals says that none of them has an amount, and is no amount. */
export const formatTotal = (sum: number, deals: number): string => (hasNoAmounts(sum, deals) ? none : formatMoney(sum))

/** Whether there are deals, and none of them has an amount. */
export const hasNoAmounts = (sum: number, deals: number): boolean => sum === 0 && deals > 0

/** An amount in full, for hover and exports. */
export const formatExactMoney = (value: Maybe<number>) => (isNumber(value) ? money().exact(value) : none)

/** 12345 → "12,345". */
export function formatCount(value: Maybe<number>): string {
  if (!isNumber(value)) return none
  return Number.isSafeInteger(value) ? grouped(value) : fractions().format(value)
}

/** "1 deal", "2 deals". */
export const formatQuantity = (value: number, one: string, many = `${one}s`) =>
  `${formatCount(value)} ${value === 1 ? one : many}`

/** "1 deal", "2 deals"; null where there are none, which the list below says in its own words. */
export const quantityOrNothing = (value: number, one: string, many?: string) =>
  value === 0 ? null : formatQuantity(value, one, many)

/** Scores have two decimals. */
export const formatScore = (value: Maybe<number>) => (isNumber(value) ? value.toFixed(2) : none)

/** 0.423 → "42%". */
export const formatPercent = (share: Maybe<number>, decimals = 0) =>
  isNumber(share) ? `${(share * 100).toFixed(decimals)}%` : none

/** A rate with its n: "42% (n = 57)"; without cases there is no rate. */
export const formatRate = (share: Maybe<number>, n: number) =>
  `${n > 0 ? formatPercent(share) : none} (n = ${formatCount(n)})`

/** 1 → "1st", 22 → "22nd", 113 → "113th". */
export function formatOrdinal(value: Maybe<number>): string {
  if (!isNumber(value)) return none
  const whole = Math.round(value)
  const lastTwo = Math.abs(whole) % 100
  const last = lastTwo % 10
  const teen = lastTwo >= 11 && lastTwo <= 13
  return `${whole}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th')}`
}

/** NotMapped and nothing display as "-". */
export const formatText = (value: Maybe<string>) =>
  value === null || value === undefined || value === '' || value.toLowerCase() === 'notmapped' ? none : value

/** Cut to `length` characters plus an ellipsis; characters are code points, so none is torn. */
export function truncateText(text: string, length = 20): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`
}

/** A metric value as shown: cut to 20 characters; null when it is notmapped, because then it is hidden. */
export const formatMetric = (value: string): string | null =>
  value.toLowerCase() === 'notmapped' ? null : [...value].slice(0, 20).join('')

/** Seconds → "4:05" or "1:02:03". */
export function formatDuration(seconds: Maybe<number>): string {
  if (!isNumber(seconds) || seconds < 0) return none
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** Bytes → "312 B", "1.4 MB" (1 MB = 1024 KB). */
export function formatBytes(bytes: Maybe<number>): string {
  if (!isNumber(bytes)) return none
  if (bytes < 1024) return `${bytes} B`
  const power = bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3
  return `${trimZero((bytes / 1024 ** power).toFixed(1))} ${['B', 'KB', 'MB', 'GB'][power]}`
}
