import { Anchor, Text } from '@mantine/core'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import manage from '../manage/Manage.module.css'
import { outcomeWords } from './describe-results.ts'

interface StatementsProps {
  marketId: number
  cardId: number
  title: string
  onClose: () => void
}

/** What buyers wrote about a card afterwards, sentence by sentence, each with its deal. */
export function Statements({ marketId, cardId, title, onClose }: StatementsProps) {
  const statements = useApiQuery('listBuyerStatements', { query: { marketId, cardId } })
  return (
    <Dialog title={`What buyers say afterwards: ${title}`} opened onClose={onClose}>
      <QueryState
        query={statements}
        loading={<SkeletonText lines={4} />}
        empty={<EmptyState title="Nobody names it any more">The keywords of the card have changed.</EmptyState>}
      >
        {found => (
          <ul className={manage.rows} aria-label="Sentences of buyers">
            {found.map((one, index) => (
              // Two buyers of a deal may write the same.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it was answered
              <li key={`${one.storyId} ${index}`}>
                <div>
                  <Text size="sm">“{one.sentence}”</Text>
                  <Text size="xs" c="dimmed">
                    <Anchor component={Link} size="xs" underline="always" href={links.manageSurvey(one.storyId)}>
                      {one.storyName}
                    </Anchor>
                    {[
                      '',
                      one.accountName,
                      outcomeWords[one.kind],
                      formatDate(one.answeredAt),
                      one.statedReason === null ? 'no reason in the CRM' : `CRM: ${one.statedReason}`,
                    ]
                      .filter(part => part !== null)
                      .join(' · ')}
                  </Text>
                </div>
                <Pill tone={one.saidWhileBuying ? 'neutral' : 'warning'}>
                  {one.saidWhileBuying ? 'said while buying too' : 'not said before'}
                </Pill>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Dialog>
  )
}
