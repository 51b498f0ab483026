import { z } from 'zod'
import type { Json } from './json/json.ts'
import { VendorFault } from './vendor-fault.ts'

/** Without control characters and halves of characters, which no database stores. */
export const readable = (value: string): string => value.toWellFormed().replace(/(?![\t\n])\p{Cc}/gu, ' ')

/** What a field has to be; anything else counts as left out, so that a changed type loses that field and not the call. */
export const text = z
  .string()
  .transform(value => readable(value).trim() || null)
  .nullish()
  .catch(null)
export const id = z
  .union([z.string().min(1), z.number()])
  .transform(String)
  .nullish()
  .catch(null)
export const number = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null)
export const listOf = <T extends z.ZodType>(item: T) => z.array(item).nullish().catch(null)
export const part = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullish().catch(null)

/** A body in its documented shape. @throws VendorFault `skip` when it has another one */
export const readShape = <T extends z.ZodType>(shape: T, value: Json, what: string): z.output<T> => {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new VendorFault('skip', `The ${what} cannot be read: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** An address that may be shown: https only. */
export const linkOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null
