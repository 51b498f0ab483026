import type { Json } from '../connector.ts'
import { momentOf } from '../moment.ts'

/** A moment as HubSpot writes it: ISO 8601, or milliseconds since 1970 as a number or a text. */
export const momentIn = (value: Json | undefined): string | null =>
  momentOf(typeof value === 'string' && /^\d{11,14}$/.test(value) ? Number(value) : value)
