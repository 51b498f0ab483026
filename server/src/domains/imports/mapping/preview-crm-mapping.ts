import { notMapped } from '@bic/contract/imports/crm-objects'
import type { Handler } from '#http/call-context.ts'
import { keyOfName } from '../tables/readings/readings.ts'
import { listStages } from '../tables/stages.ts'
import { checkCrmMapping } from './crm-mapping.ts'
import { mapValue } from './crm-values.ts'
import { type KnownRecord, loadAllKnown } from './known-values.ts'
import { completeMap } from './load-mappings.ts'
import { hasValues } from './mapped-fields.ts'
import { loadSaidValues, newestRecords } from './said-records.ts'

/** Values of a field that are shown; those of most records come first. */
const shownValues = 300
const shownExamples = 3

/**
 * Counts on imported records what a mapping that is not saved yet would change. A field that none of them was read by is looked up in what a
 * connected CRM says of the records that it changed last.
 */
export const previewCrmMapping: Handler<'previewCrmMapping'> = ({ body, read }) =>
  read(async tx => {
    await checkCrmMapping(tx, body)
    const map = completeMap(body, await listStages(tx))
    const of = [body.object, body.productField, body.crmField] as const
    const known = await loadAllKnown(tx, ...of)
    const said = known.length > 0 ? [] : await loadSaidValues(tx, ...of)
    const records = known.length > 0 ? known : said
    const isMapped = hasValues(body.object, body.productField)
    const becomes = ({ value }: KnownRecord) => mapValue(map, value)
    const isSame = (record: KnownRecord) => keyOfName(record.now ?? notMapped) === keyOfName(becomes(record))
    const groups = [...Map.groupBy(records, ({ value }) => keyOfName(value)).values()]
    return {
      records: records.length,
      newest: said.length > 0 ? newestRecords : null,
      changing: isMapped ? records.filter(record => !isSame(record)).length : 0,
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
              now: isMapped ? [...new Set(of.map(({ now }) => now ?? notMapped))].slice(0, shownExamples) : [],
              becomes: becomes(first),
              examples: of.slice(0, shownExamples).map(({ name }) => name),
            },
          ]
        }),
    }
  })
