import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'
import { importKinds } from './import-kinds.ts'

export const importKind = z.enum(importKinds)
/** Which number comes first in dates like 03/04/2026. */
export const dayOrder = z.enum(['day-first', 'month-first'])
/** Which sign stands before the cents: 1,234.50 or 1.234,50. */
export const decimalSign = z.enum(['point', 'comma'])
/** What a deal with a status or stage is; `skip`: its rows are left out. */
const outcomeChoice = z.enum(['Open', 'Won', 'Lost', 'skip'])
const choiceName = z.string().min(1).max(300)
/** What a person decided where the values of a table can be read in several ways; the rest is read off the values. */
export const importChoices = z.strictObject({
  /** By field. */
  dayOrder: z.record(choiceName, dayOrder).optional(),
  /** By field. */
  decimalSign: z.record(choiceName, decimalSign).optional(),
  /** By the status as the table writes it. */
  statuses: z.record(choiceName, outcomeChoice).optional(),
  /** By the stage as the table writes it: what a new stage of that name means, or the stage it stands for. */
  stages: z.record(choiceName, z.union([outcomeChoice, z.strictObject({ stage: choiceName })])).optional(),
})
export type ImportChoices = z.output<typeof importChoices>
const example = z.object({ row: z.number(), value: z.string() })

/** Tables of a CRM that are loaded as CSV files. */
export const importRoutes = {
  loadData: route({
    method: 'POST',
    path: 'loadData',
    access: 'admin',
    names: 'nothing',
    changes: ['jobs'],
    cost: 'heavy',
    longestSeconds: 600,
    limit: 60,
    multipart: true,
    purpose:
      'Load a CSV file (accounts, opportunities, contacts, users, stage history, cards), plain or gzipped. Parts: file, and optionally, as confirmed in the preview, kind, mapping (JSON: the field of each column in order, null = left out) and choices (JSON: dayOrder, decimalSign, statuses, stages). Refused while a date or amount can be read in two ways, or a stage or status is unknown, and no choice was sent. The counts are those of the check; the run reports the outcome of the rows.',
    answer: z.object({ loadedCount: z.number(), rejectedRows: z.number(), jobRunId: z.number() }),
  }),
  previewLoad: route({
    method: 'POST',
    path: 'loadData/preview',
    access: 'admin',
    reads: 'nothing',
    names: 'nothing',
    changes: 'nothing',
    cost: 'heavy',
    longestSeconds: 600,
    limit: 60,
    ours: true,
    multipart: true,
    purpose:
      'Check a CSV file without loading it: the kind it seems to be, the mapping of its columns, how its dates and amounts are read, unknown stages and statuses, first rows, and every problem that a run would find. Parts as those of loadData.',
    answer: z.object({
      kind: importKind.nullable(),
      columns: z.array(z.object({ name: z.string(), field: z.string().nullable(), samples: z.array(z.string()) })),
      fields: z.array(z.object({ kind: importKind, field: z.string(), label: z.string(), required: z.boolean() })),
      rowCount: z.number(),
      rows: z.array(z.array(z.string())),
      /** Columns whose values can be read in two ways. */
      readings: z.array(
        z.object({
          field: z.string(),
          label: z.string(),
          column: z.string(),
          kind: z.enum(['dayOrder', 'decimalSign']),
          /** `settled` by the values, `chosen` by the request, `open`: must be chosen before the table can be loaded. */
          state: z.enum(['settled', 'chosen', 'open']),
          reading: z.union([dayOrder, decimalSign]).nullable(),
          /** Both readings; `only`: rows that no other reading fits. Rows of both kinds: the column is mixed. */
          options: z.array(
            z.object({ reading: z.union([dayOrder, decimalSign]), only: z.number(), examples: z.array(example) }),
          ),
          /** Values that both readings fit, as each option reads them. */
          ambiguous: z.array(z.object({ ...example.shape, readAs: z.array(z.string()) })),
        }),
      ),
      /** Stages and statuses that nobody knows, with the rows that have them; `choice` null: must be chosen. */
      unknownNames: z.array(
        z.object({
          kind: z.enum(['status', 'stage']),
          value: z.string(),
          rows: z.number(),
          choice: z.union([outcomeChoice, z.object({ stage: z.string() })]).nullable(),
        }),
      ),
      /** The stages that there are, in their order. */
      stages: z.array(z.string()),
      /** What a run would do with the rows. */
      counts: z.object({ accepted: z.number(), refused: z.number(), skipped: z.number() }),
      /** The first of them over all rows; `error`: the row would be rejected. Rows count as in a spreadsheet. */
      problems: z.array(
        z.object({
          row: z.number(),
          field: z.string(),
          severity: z.enum(['error', 'notice']),
          problem: z.string(),
          value: z.string(),
        }),
      ),
    }),
  }),
  listLoadFields: route({
    method: 'GET',
    path: 'loadData/fields',
    access: 'admin',
    reads: 'nothing',
    names: 'nothing',
    ours: true,
    purpose: 'The columns that each kind of table can have, with an example of a cell.',
    answer: z.array(
      z.object({
        kind: importKind,
        fields: z.array(
          z.object({
            field: z.string(),
            label: z.string(),
            required: z.boolean(),
            /** Names of a group of which a table needs one. */
            oneOf: z.array(z.string()),
            example: z.string(),
          }),
        ),
      }),
    ),
  }),
  downloadLoadProblems: route({
    method: 'GET',
    path: 'loadData/problems/{jobRunId}',
    access: 'admin',
    reads: ['jobs'],
    ours: true,
    purpose: 'The address of the per-row error report of an import, a CSV file.',
    params: z.object({ jobRunId: id }),
    answer: z.object({ location: z.string() }),
  }),
} as const
