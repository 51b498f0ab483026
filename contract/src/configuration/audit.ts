import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id, pageNumber, pageSize } from '../values/common.ts'

/** How many entries one file takes at most. */
export const mostExportedEntries = 50_000

const text = z.string().trim().max(200)
const day = z.iso.date('Please enter a day like 2026-11-24.')

/** Which entries: those that all of it is true of. */
const filter = {
  /** The customer, when the provider asks in administrator mode. */
  customerId: id.optional(),
  /** A part of what was done, to what, by whom, or of the detail. */
  search: text.optional(),
  action: text.optional(),
  /** The kind of thing, like `feature`. */
  entity: text.optional(),
  entityId: text.optional(),
  userId: id.optional(),
  from: day.optional(),
  until: day.optional(),
}

const entry = z.object({
  id: z.number(),
  at: z.string(),
  /** The name of a person of the customer, "The provider", or null: the product itself. */
  who: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What it is about, by name where it is known. */
  thing: z.string(),
  /** What changed: name and value of each field. */
  detail: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type AuditEntryRow = z.output<typeof entry>

export const auditRoutes = {
  listAuditEntries: route({
    method: 'GET',
    path: 'audit/entries',
    access: 'admin',
    reads: ['settings', 'users', 'credits', 'markets', 'accounts'],
    names: 'nothing',
    ours: true,
    purpose: 'Who changed what and when, the newest first; searched, filtered and in pages.',
    query: z.strictObject({ ...filter, pageNumber, pageSize }),
    answer: z.object({
      total: z.number(),
      rows: z.array(entry),
    }),
  }),
  listAuditActions: route({
    method: 'GET',
    path: 'audit/actions',
    access: 'admin',
    reads: ['settings', 'users', 'credits'],
    names: 'nothing',
    ours: true,
    purpose: 'What was done so far, and how often.',
    query: z.strictObject({ customerId: id.optional() }),
    answer: z.array(z.object({ action: z.string(), count: z.number() })),
  }),
  exportAuditEntries: route({
    method: 'POST',
    path: 'audit/export',
    access: 'admin',
    names: 'nothing',
    changes: ['activity'],
    cost: 'heavy',
    ours: true,
    purpose:
      'The entries that pass a filter, at most 50,000 of them, as a CSV file; that it was taken is an entry itself.',
    body: z.strictObject(filter),
    answer: z.object({ fileName: z.string(), csv: z.string(), rows: z.number() }),
  }),
} as const
