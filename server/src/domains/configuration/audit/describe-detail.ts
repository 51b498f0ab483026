import { buyerQuestionNames } from '@bic/contract/stories/buyer-survey-questions'
import { idsIn, kindOfIds, type NamesOfIds } from './named-ids.ts'

/** Fields that say who it was and not what. */
const ofWho = new Set(['byCustomer', 'byUser'])
/** Names of our own that stand as values. */
const ownNames: ReadonlySet<string> = new Set(buyerQuestionNames)
const longest = 300

/** "maxAllowedUsersCount" and "max_users" as words. */
const wordsOf = (name: string): string =>
  name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'number' && !Number.isInteger(value)) return String(Number(value.toPrecision(4)))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(textOf).join(', ')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${wordsOf(name)}: ${textOf(part)}`)
      .join('; ')
  }
  const text = String(value)
  return ownNames.has(text) ? wordsOf(text) : text
}

const cut = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest - 1)}…`)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an entry says has changed, field by field: "from → to" where it has both values; names in the place of ids. */
export const describeDetail = (
  detail: Readonly<Record<string, unknown>>,
  names: NamesOfIds = {},
): { name: string; value: string }[] => {
  const formatValue = (field: string, value: unknown): string => {
    const kind = kindOfIds(field)
    const ids = idsIn(value)
    if (kind === null || ids.length === 0) return textOf(value)
    return ids.map(id => names[kind]?.get(id) ?? `${id} (deleted)`).join(', ')
  }
  const nameOf = (field: string): string => {
    const kind = kindOfIds(field)
    return kind === null ? wordsOf(field) : `${kind}${field.endsWith('s') ? 's' : ''}`
  }
  const { before, after, from, to, ...rest } = detail
  const fields: [string, string][] = []
  if (isRecord(before) && isRecord(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (JSON.stringify(before[name]) !== JSON.stringify(after[name]))
        fields.push([nameOf(name), `${formatValue(name, before[name])} → ${formatValue(name, after[name])}`])
    }
  } else if (before !== undefined || after !== undefined) fields.push(['value', `${textOf(before)} → ${textOf(after)}`])
  if (from !== undefined && to !== undefined) fields.push(['changed', `${textOf(from)} → ${textOf(to)}`])
  else if (from !== undefined || to !== undefined) fields.push([from === undefined ? 'to' : 'from', textOf(from ?? to)])
  for (const [name, value] of Object.entries(rest)) {
    if (!ofWho.has(name)) fields.push([nameOf(name), formatValue(name, value)])
  }
  return fields.map(([name, value]) => ({ name, value: cut(value) }))
}
