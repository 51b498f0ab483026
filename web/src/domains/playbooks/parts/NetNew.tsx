import { Text } from '@mantine/core'
import { ThemePanel } from '#domains/research/shared/themes/ThemePanel.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'

type Row = Answer<'getCollectionWithNetNew'>[number]
type NetNewMessage = Extract<Row, { netNew: 'Y' }>

/** What was found, as a sales leader would say it. */
const describeNetNew = (found: readonly NetNewMessage[]): string => {
  const [first] = found
  if (!first) return 'No phrase stands out in won deals that the messages do not cover yet.'
  const others = found.length === 1 ? '' : `, and ${formatQuantity(found.length - 1, 'more phrase')}`
  return `Won deals say “${first.title}” more than lost ones${others}: no message covers it yet.`
}

interface NetNewProps {
  playbookId: number
  market: { readonly id: number; readonly name: string }
}

/** Phrases that won deals say more than lost ones and that belong to no card, each with the way to a card of it. */
export function NetNew({ playbookId, market }: NetNewProps) {
  const collection = useApiQuery('getCollectionWithNetNew', { query: { marketId: market.id, playbookId } })
  return (
    <section aria-label="Net-new messages">
      <QueryState query={collection} loading={<SkeletonRows rows={4} />}>
        {rows => {
          const found = rows.filter(row => row.netNew === 'Y')
          return (
            <>
              <h2 style={{ fontSize: 'var(--mantine-font-size-md)', margin: '0 0 0.5rem' }}>{describeNetNew(found)}</h2>
              {found.map(({ title, won, lost, ...theme }) => (
                <ThemePanel
                  key={title}
                  theme={{ ...theme, text: title, more: 'first', first: won, second: lost }}
                  compare="outcome"
                  market={market}
                  direction="buyer"
                />
              ))}
              <details>
                <summary>How do we know?</summary>
                <Text size="sm" maw="80ch">
                  In one half of the closed deals we looked for phrases that buyers of won and of lost deals use
                  differently often, apart from where the keywords of a card match. In the other half we counted them.
                  Shown are those that won deals say more often there too, among deals of the same segment with a
                  similar amount of talk; at most one in ten of them is expected to be there by chance. It shows what
                  goes together, not what causes it.{' '}
                </Text>
              </details>
            </>
          )
        }}
      </QueryState>
    </section>
  )
}
