import { z } from 'zod'
import { empty } from '../common.ts'
import { route } from '../route.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const name = z.string().trim().min(1, 'Please give the view a name.').max(100)
const text = z.string().max(4000)
/** The search part of an address: what is chosen, by the name of the filter. */
const search = z.record(z.string().min(1).max(40), z.union([text, z.array(text).max(1000)]))

export const savedView = z.object({
  id: z.number(),
  name: z.string(),
  search: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** It is where its owner begins. */
  byDefault: z.boolean(),
})
export type SavedView = z.output<typeof savedView>

export const savedViewRoutes = {
  listSavedViews: route({
    method: 'GET',
    path: 'analysis/views',
    access: 'user',
    ours: true,
    purpose: "One's own saved filters by name.",
    answer: z.array(savedView),
  }),
  saveView: route({
    method: 'POST',
    path: 'analysis/views/save',
    access: 'user',
    changes: ['views'],
    ours: true,
    purpose: 'Keep a filter under a name; one of this name is replaced.',
    body: z.strictObject({ name, search }),
    answer: savedView,
  }),
  changeView: route({
    method: 'POST',
    path: 'analysis/views/change',
    access: 'user',
    changes: ['views'],
    ours: true,
    purpose: 'Rename a saved filter, or begin with it (or no longer).',
    body: z.strictObject({ id: bodyId, name: name.optional(), byDefault: z.boolean().optional() }),
    answer: savedView,
  }),
  deleteView: route({
    method: 'POST',
    path: 'analysis/views/delete',
    access: 'user',
    changes: ['views'],
    ours: true,
    purpose: 'Remove a saved filter.',
    body: z.strictObject({ id: bodyId }),
    answer: empty,
  }),
} as const
