import { Button, Group, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { ApprovalBadge } from '#ui/figure/ApprovalBadge.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PagedRows } from '#ui/list/PagedRows.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { QuoteOfDeal } from './QuoteOfDeal.tsx'
import classes from './Story.module.css'
import { precisionText } from './story-sentences.ts'

type Match = Answer<'getStoryVerification'>['rows'][number]
type State = 'open' | 'approved' | 'rejected'

const nothing = {
  open: 'Every match was judged.',
  approved: 'No match was approved yet.',
  rejected: 'No match was rejected.',
} as const

function MatchItem({ dealId, match, mayEdit }: { dealId: number; match: Match; mayEdit: boolean }) {
  const { cardId, convId, fragment, right, title } = match
  const judge = useApiMutation('judgeStoryMatch', { onError: error => notify.error(error) })
  const put = (next: boolean | null) =>
    judge.mutate({ body: { storyId: dealId, cardId, convId, fragment, right: next } })
  return (
    <li>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {title}
          </Text>
          <Text size="xs" c="dimmed">
            {match.topicName}
          </Text>
          {right === false ? <Pill tone="negative">Rejected</Pill> : <ApprovalBadge approved={right ? 'Y' : 'N'} />}
          {match.judgedBy !== null && (
            <Text size="xs" c="dimmed">
              by {match.judgedBy}
            </Text>
          )}
        </Group>
        {mayEdit && (
          <Group gap="xs">
            {right !== true && (
              <Button size="compact-xs" variant="default" loading={judge.isPending} onClick={() => put(true)}>
                Approve
              </Button>
            )}
            {right !== false && (
              <Button size="compact-xs" variant="default" loading={judge.isPending} onClick={() => put(false)}>
                Reject
              </Button>
            )}
            {right !== null && (
              <Button size="compact-xs" variant="subtle" loading={judge.isPending} onClick={() => put(null)}>
                Take back
              </Button>
            )}
          </Group>
        )}
      </Group>
      <QuoteOfDeal dealId={dealId} quote={match} />
    </li>
  )
}

/** What the machine found in the deal, to be approved or rejected with the sentence beside it. */
export function VerificationPart({ dealId, mayEdit }: { dealId: number; mayEdit: boolean }) {
  const [state, setState] = useState<State>('open')
  const [turned, setTurned] = useState({ page: 1, size: 10 })
  const found = useApiQuery(
    'getStoryVerification',
    { params: { storyId: dealId }, query: { state, pageNumber: turned.page, pageSize: turned.size } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Panel title="AI Verification">
      <div className={classes.stack}>
        {found.data && <Text>{precisionText(found.data)}</Text>}
        <SegmentedButtons
          label="Matches"
          choices={[
            { value: 'open', label: 'Needs review', count: found.data?.open },
            { value: 'approved', label: 'Approved', count: found.data?.approved },
            { value: 'rejected', label: 'Rejected', count: found.data?.rejected },
          ]}
          value={state}
          onChange={next => {
            setState(next)
            setTurned({ ...turned, page: 1 })
          }}
        />
        <PagedRows
          answer={found.data}
          error={found.error}
          onRetry={() => void found.refetch()}
          page={turned.page}
          size={turned.size}
          onTurn={setTurned}
          skeleton={<SkeletonRows rows={5} height={64} />}
          empty={<EmptyState title={nothing[state]} />}
        >
          {rows => (
            <ul className={classes.list}>
              {rows.map(match => (
                <MatchItem
                  key={`${match.cardId} ${match.convId} ${match.fragment}`}
                  dealId={dealId}
                  match={match}
                  mayEdit={mayEdit}
                />
              ))}
            </ul>
          )}
        </PagedRows>
        <details>
          <summary>How do we know?</summary>
          <Text size="sm">
            Matches are listed in random order, so judging them from the top gives a fair sample. The share of right
            ones has its 95% interval. Matches of one conversation, and over several stories those of one account,
            resemble one another and count for less than as many independent ones (Cochran’s ratio estimate with
            Wilson’s interval). A rejected match is no longer shown with its card, but still counts in the card’s score.
            A card whose matches were all rejected is left out of the story, of how typical the story is and of the
            cards that it is compared by. Archived cards and cards on trial are left out too.{' '}
          </Text>
        </details>
      </div>
    </Panel>
  )
}
