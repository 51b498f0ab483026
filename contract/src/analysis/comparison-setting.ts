import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'

/** How often a message has to come up by the landmark: at least once, or in at least two conversations. */
export const exposure = z.enum(['once', 'twice'])
export type ExposureChoice = z.output<typeof exposure>

/** When the deals that conclude were closed. */
export const settingPeriod = z.enum([
  'Last 6 Months',
  'Last 12 Months',
  'Last 18 Months',
  'Last 24 Months',
  'Last 36 Months',
  'All',
])

/** By what all screens of a customer compare before anything else is chosen; the view of it alone concludes. */
export const comparisonSetting = z.strictObject({
  /** Whole deals describe and cannot be the setting. */
  landmark: z.union([
    z.enum(['progress', '30', '60', '90']),
    z.templateLiteral(['stage:', z.string().min(1).max(200)]),
  ]),
  exposure,
  closePeriod: settingPeriod,
})
export type ComparisonSetting = z.output<typeof comparisonSetting>

/** What is in force until an administrator chooses. */
export const usualSetting: ComparisonSetting = { landmark: 'progress', exposure: 'once', closePeriod: 'Last 12 Months' }

export const comparisonSettingRoutes = {
  getComparisonSetting: route({
    method: 'GET',
    path: 'analysis/setting',
    access: 'user',
    reads: ['settings', 'analysis'],
    ours: true,
    purpose: 'The default setting of comparisons, and what it comes to in a market.',
    query: z.strictObject({ marketId: id }),
    answer: z.object({
      setting: comparisonSetting,
      /** The stage whose entry is the landmark in this market; null of a landmark in days. */
      landmarkStage: z.string().nullable(),
      /** The day on which it was last changed; null while it is the usual one of the product. */
      changedOn: z.string().nullable(),
      changedBy: z.string().nullable(),
      /** Stages that may be the landmark, in their order. */
      stages: z.array(z.string()),
    }),
  }),
  saveComparisonSetting: route({
    method: 'POST',
    path: 'analysis/setting',
    access: 'admin',
    names: 'nothing',
    changes: ['settings', 'analysis', 'reports', 'markets'],
    ours: true,
    purpose: 'Change the default setting of comparisons for everybody.',
    body: comparisonSetting,
    answer: comparisonSetting,
  }),
} as const
