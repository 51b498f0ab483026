import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty } from '../values/common.ts'
import { displayName } from '../values/names.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const name = displayName(100, 'Please name the view.')
const text = z.string().max(4000)
/** The search part of an address: what is chosen, by the name of the filter. */
const search = z.record(z.string().min(1).max(40), z.union([text, z.array(text).max(1000)]))

/** The screens that a view belongs to: those with the filter of analyses share theirs, lists have their own. */
export const viewScreen = z.enum(['analysis', 'deals', 'accounts'])
export type ViewScreen = z.output<typeof viewScreen>

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
    reads: ['views'],
    names: 'nothing',
    ours: true,
    purpose: 'The saved filters of the signed-in user by name.',
    query: z.strictObject({ screen: viewScreen.default('analysis') }),
    answer: z.array(savedView),
  }),
  saveView: route({
    method: 'POST',
    path: 'analysis/views/save',
    access: 'user',
    names: 'nothing',
    changes: ['views'],
    ours: true,
    purpose: 'Save a filter under a name, replacing one of the same name on the same screen.',
    body: z.strictObject({ screen: viewScreen.default('analysis'), name, search }),
    answer: savedView,
  }),
  changeView: route({
    method: 'POST',
    path: 'analysis/views/change',
    access: 'user',
    changes: ['views'],
    ours: true,
    purpose: 'Rename a saved filter, or make it the default (or no longer).',
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
