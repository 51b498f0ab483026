import { z } from 'zod'

/** An id in a JSON body. */
export const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Free text. */
export const words = (most: number) => z.string().max(most)
