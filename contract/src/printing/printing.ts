import { z } from 'zod'
import { route } from '../calls/route.ts'

const value = z.union([z.string().max(20_000), z.number(), z.boolean()])

export const printingRoutes = {
  exportPageAsPdf: route({
    method: 'POST',
    path: 'generatePdf',
    access: 'user',
    reads: 'nothing',
    changes: 'nothing',
    cost: 'heavy',
    limit: 30,
    purpose: 'Render a screen of the client to a PDF: the deals list, a deal, a conversation. At most 300 pages.',
    body: z.strictObject({
      /** Address of the screen without its search part: "/deals/7". */
      path: z.string().min(1, 'Choose a screen.').max(300),
      /** Search parameters of the address by name; repeated ones as a list. */
      query: z.record(z.string().max(60), z.union([value, z.array(value).max(100)])).default({}),
    }),
    raw: true,
  }),
} as const
