import { Text } from '@mantine/core'
import { BuyerQuote } from '#domains/analyzer/shared/BuyerQuote.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import classes from './Steps.module.css'

type Found = Answer<'getContentDocumentQuotes'>
type Row = Found['rows'][number]

const describeClearance = ({ clearance }: Row, channel: Found['channel']): string =>
  ({
    internal: `not cleared for ${channel}`,
    anonymised: `cleared for ${channel} without names`,
    named: `cleared for ${channel} with the name`,
  })[clearance]

const describeFound = ({ rows, channel, external, notRead }: Found): string => {
  const closed = rows.filter(({ clearance }) => clearance === 'internal').length
  const more = notRead > 0 ? ` ${formatQuantity(notRead, 'sentence')} further down were not looked up.` : ''
  if (rows.length === 0) return `None of its sentences has the words of a buyer one to one.${more}`
  const there = `${formatQuantity(rows.length, 'sentence')} of it ${rows.length === 1 ? 'has' : 'have'} words of buyers one to one`
  if (closed === 0) return `${there}, all of them cleared for ${channel}.${more}`
  const outside = external ? ` What is written from this brief is for people outside: ask the buyer first.` : ''
  return `${there}; ${closed} ${closed === 1 ? 'is' : 'are'} not cleared for ${channel}.${outside}${more}`
}

/** Words of buyers that a document has one to one, and whether these may be used where the text appears. */
export function DocumentQuotes({ documentId }: { documentId: number }) {
  const quotes = useApiQuery('getContentDocumentQuotes', { params: { id: documentId } })
  return (
    <QueryState query={quotes} loading={<SkeletonText lines={2} />}>
      {found => (
        <>
          <Text size="sm" role="status">
            {describeFound(found)}
          </Text>
          <ul className={classes.list} aria-label="Words of buyers in the document">
            {found.rows.map(row => (
              <li key={`${row.text} ${row.quote.convId} ${row.quote.fragmentIndex}`}>
                <Text size="sm">
                  It stands in {row.quote.subject}, {describeClearance(row, found.channel)}:
                </Text>
                <BuyerQuote quote={row.quote} />
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryState>
  )
}
