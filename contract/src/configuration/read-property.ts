import type { KnownProperty } from './known-properties.ts'

export const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone !== ''
  } catch {
    return false
  }
}

const isCount = (text: string, least: number, most: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most

/** Why a property cannot have this value, and what it can have; null when it can. */
export const whyNotValue = (property: KnownProperty, value: string): string | null => {
  const { kind, label, least = 0, most = 999_999_999, unit = '', choices = [] } = property
  switch (kind) {
    case 'text':
      return /^[^\0]{1,200}$/.test(value) && value.trim() !== '' ? null : `${label}: enter 1 to 200 characters.`
    case 'secret':
      return /^[^\0\s]{1,1000}$/.test(value) ? null : `${label}: enter 1 to 1,000 characters without blanks.`
    case 'flag':
      return value === 'y' || value === 'n' ? null : `${label}: enter y or n.`
    case 'month':
      return isCount(value, 1, 12) ? null : `${label}: enter a month from 1 to 12.`
    case 'count':
      return isCount(value, least, most) ? null : `${label}: enter a whole number of ${unit} from ${least} to ${most}.`
    case 'time zone':
      return isTimeZone(value) ? null : `${label}: enter a time zone like Europe/Berlin.`
    case 'choice':
      return choices.includes(value) ? null : `${label}: enter one of ${choices.join(', ')}.`
  }
}
