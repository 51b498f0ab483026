import { notMapped } from '@bic/contract/imports/crm-objects'
import type { Handler } from '#http/call-context.ts'
import { keyOfName } from '../tables/readings/readings.ts'
import { listStages } from '../tables/stages.ts'
import { checkCrmMapping } from './crm-mapping.ts'
import { mapValue } from './crm-values.ts'
import { type KnownRecord, loadAllKnown } from './known-values.ts'
import { completeMap } from './load-mappings.ts'

/** Values of a field that are shown; those of most records come first. */
const shownValues = 300
const shownExamples = 3

/** Counts on imported records what a mapping that is not saved yet would change. */
export const previewCrmMapping: Handler<'previewCrmMapping'> = ({ body, read }) =>
  read(async tx => {
    await checkCrmMapping(tx, body)
    const map = completeMap(body, await listStages(tx))
    const records = await loadAllKnown(tx, body.object, body.productField, body.crmField)
    const becomes = ({ value }: KnownRecord) => mapValue(map, value)
    const isSame = (record: KnownRecord) => keyOfName(record.now ?? notMapped) === keyOfName(becomes(record))
    const groups = [...Map.groupBy(records, ({ value }) => keyOfName(value)).values()]
    return {
      records: records.length,
      changing: records.filter(record => !isSame(record)).length,
      values: groups
        .toSorted((a, b) => b.length - a.length)
        .slice(0, shownValues)
        .flatMap(of => {
          const [first] = of
          if (!first) return []
          return [
            {
              value: first.value,
              records: of.length,
              now: [...new Set(of.map(({ now }) => now ?? notMapped))].slice(0, shownExamples),
              becomes: becomes(first),
              examples: of.slice(0, shownExamples).map(({ name }) => name),
            },
          ]
        }),
    }
  })
