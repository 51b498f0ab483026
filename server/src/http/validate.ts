import type { Schema } from '@bic/contract/calls/route'
import type { z } from 'zod'
import { AppError } from './app-error.ts'
import { describeIssue } from './describe-issue.ts'

/** PostgreSQL keeps neither NUL nor half of a surrogate pair in a text. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The path to a text that cannot be stored; null when there is none. */
const findUnstorable = (value: unknown, path: readonly string[] = []): readonly string[] | null => {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found = isStorable(name) ? findUnstorable(part, [...path, name]) : path
    if (found) return found
  }
  return null
}

/**
 * Validates one part of a request against its schema.
 *
 * @throws AppError BAD_INPUT (or PASSWORD_RULE) naming the first field that is wrong and what would be right.
 */
export const validate = (schema: Schema | undefined, value: unknown, part: string): unknown => {
  if (!schema) return undefined
  const parsed = (schema as z.ZodType).safeParse(value, { error: describeIssue })
  if (parsed.success) {
    const at = findUnstorable(parsed.data)
    if (at)
      throw new AppError('BAD_INPUT', 'The text contains a character that cannot be stored.', at.join('.') || part)
    return parsed.data
  }
  const issue = parsed.error.issues[0]
  if (!issue) throw new AppError('BAD_INPUT')
  const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const field = [...issue.path, ...(unknownKey ? [unknownKey] : [])].join('.') || part
  if (unknownKey) throw new AppError('BAD_INPUT', `"${unknownKey}" is not a field of this call.`, field)
  if (field === 'password' && issue.code === 'invalid_format') throw new AppError('PASSWORD_RULE', issue.message, field)
  throw new AppError('BAD_INPUT', issue.message, field)
}
