import { createHash } from 'node:crypto'
import type { SummarySource } from '#domains/conversations/shared/summary/read-source.ts'

/** Names what a summary was made from: any other words, sides, people, questions or writers give another name. */
export const madeFrom = (sources: readonly SummarySource[], ...rest: readonly unknown[]): string => {
  const hash = createHash('sha256')
  for (const { convId, text, fragments, speakers } of sources)
    hash.update(JSON.stringify([convId, text, fragments.map(one => [one.side, one.speaker, one.muted]), speakers]))
  return hash.update(JSON.stringify(rest)).digest('hex')
}
