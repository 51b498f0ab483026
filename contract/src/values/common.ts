import { z } from 'zod'

/** Positive integer identifier; arrives as text in paths and queries. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** `Y` or `N`, as the specification writes flags. */
export const flag = z.enum(['Y', 'N'])
/** At most 1000 ids joined by commas in a query. */
export const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,999}$/, 'Use at most 1000 ids, separated by commas.')
  .transform(text => text.split(',').map(Number))
export const empty = z.null()
export const conversationType = z.enum(['call', 'email', 'document', 'note'])
export const directionality = z.enum(['buyer', 'bidirectional'])
export const side = z.enum(['buyer', 'seller', 'unknown'])
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1)
export const pageSize = z.coerce.number().int().min(1).max(500).default(50)
