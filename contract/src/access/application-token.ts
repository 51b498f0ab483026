import { z } from 'zod'

/** What the server hands out for an application; whoever has it may go on with it. */
export const applicationToken = z.string().regex(/^[\w-]{43}$/, 'Begin the application again.')
