import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'

type Loads = Answer<'getProductAnalyticsDataLoad'>
type Tasks = Answer<'getOfflineTasksInsights'>

/** Whether processing is healthy, in a sentence. `words` names the days: "in the last 30 days". */
export function describeProcessing(loads: Loads, tasks: Tasks, words: string): string {
  const sum = (count: (load: Loads[number]) => number) => loads.reduce((total, load) => total + count(load), 0)
  const conversations = sum(load => load.convCount)
  const refused = sum(load => load.failedCount)
  const failed = tasks.filter(({ status }) => status === 'failed').length
  const came = conversations === 0 ? 'no conversations' : formatQuantity(conversations, 'conversation')
  const wrong = [
    ...(refused === 0 ? [] : [`${formatQuantity(refused, 'file or row', 'files and rows')} refused`]),
    ...(failed === 0 ? [] : [`${formatQuantity(failed, 'job')} failed`]),
  ]
  return wrong.length === 0
    ? `Processing is healthy: ${came} were received ${words}, and nothing failed.`
    : `Processing needs a look: ${came} were received ${words}; ${wrong.join(', ')}.`
}
