import { z } from 'zod'

/** An id in a JSON body. */
export const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Free text; PostgreSQL keeps no NUL. */
export const words = (most: number) =>
  z
    .string()
    .max(most)
    .refine(text => !text.includes('\0'), 'The text holds a character that cannot be stored.')
