import type { z } from 'zod'

type RawIssue = z.core.$ZodRawIssue
type Limit = Extract<z.core.$ZodIssue, { code: 'too_small' | 'too_big' }>

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a web address',
  date: 'a date as YYYY-MM-DD',
  datetime: 'a date and time as in ISO 8601',
}

const missing = 'This is required.'
const askFor = (what: string): string => `Please give ${what}.`

/** What a limit says depends on what it limits: the length of a text or a list, or a number itself. */
const describeLimit = (
  { origin, inclusive }: Pick<Limit, 'origin' | 'inclusive'>,
  bound: 'at least' | 'at most',
  limit: number | bigint,
): string => {
  if (origin === 'string') return `Please use ${bound} ${limit} ${limit === 1 ? 'character' : 'characters'}.`
  if (origin === 'array') return askFor(`${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}`)
  if (inclusive === false) return askFor(`a number ${bound === 'at least' ? 'above' : 'below'} ${limit}`)
  return askFor(`a number of ${bound} ${limit}`)
}

/**
 * Says in words fit to show what is wrong with a value, where its schema has no words of its own.
 *
 * @returns undefined for issues that are not about the value of a field, such as an unknown field.
 */
export const describeIssue = (issue: RawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing : askFor(kinds[issue.expected] ?? 'a value of another kind')
    case 'invalid_value':
      return issue.input === undefined ? missing : `Please choose one of these: ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This cannot be empty.'
      return describeLimit(issue, 'at least', issue.minimum)
    case 'too_big':
      return describeLimit(issue, 'at most', issue.maximum)
    case 'invalid_format':
      return askFor(formats[issue.format] ?? 'this in the form that the reference of the call describes')
    case 'invalid_union':
      return issue.input === undefined ? missing : 'This value cannot be given here.'
    default:
      return undefined
  }
}
