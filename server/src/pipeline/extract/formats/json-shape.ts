import type { z } from 'zod'
import { FileProblem } from '../file-errors.ts'

/** Checks a JSON value against its schema; the first thing that is wrong becomes FI01 with the field's path. */
export function checkShape<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const path = (issue?.path ?? []).map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  throw new FileProblem('FI01', `${path.replace(/^\./, '') || 'The file'}: ${issue?.message ?? 'not as expected'}.`)
}

/** Whether a value is an object (not a list) with all of these keys. */
export function hasKeys(value: unknown, ...keys: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && keys.every(key => key in value)
}
