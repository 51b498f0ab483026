import { z } from 'zod'
import { VendorFault } from '../vendor-fault.ts'

const parsed = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('It is no JSON.')
    return z.NEVER
  }
})

/**
 * Where a listing stands, as it was written into the token of a page; null for the first page.
 *
 * @throws VendorFault `restart` for a token of another form
 */
export const placeOf = <T extends z.ZodType>(token: string | null, shape: T): z.output<T> | null => {
  if (token === null) return null
  const place = parsed.pipe(shape).safeParse(token)
  if (place.success) return place.data
  throw new VendorFault('restart', 'The place where the listing stood cannot be read.')
}
