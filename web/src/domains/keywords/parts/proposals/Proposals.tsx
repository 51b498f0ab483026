import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useFindProposals } from '#domains/keywords/api/proposals.ts'
import { useMayCall } from '#lib/may-call.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { KeywordPreview } from '../KeywordPreview.tsx'
import type { MatchingRun } from '../MatchingProgress.tsx'
import { type Proposal, proposalColumns } from './proposal-columns.tsx'

const phoneLines = [['keyword', 'actions'], ['conversations', 'new', 'deals'], ['reason']] as const

export interface ProposalsProps {
  card: { readonly id: number; readonly title: string }
  /** A keyword is about to be added. */
  onChanging: () => void
  /** It was added and is being matched by this run. */
  onMatching: (run: MatchingRun) => void
}

/** Keywords that the engine proposes for a card: what each would match, to add or to refuse. */
export function Proposals({ card, onChanging, onMatching }: ProposalsProps) {
  const { data, error, refetch } = useApiQuery('getKeywordsForRecommendation', { query: { cardId: card.id } })
  const find = useFindProposals(card.id)
  const add = useApiMutation('addCardMatchTags')
  const reject = useApiMutation('updateReviewedKeywords')
  const [looking, setLooking] = useState<Proposal | null>(null)
  const { mutate: addOne } = add
  const { mutate: rejectOne } = reject
  const busy = add.isPending || reject.isPending
  const mayReject = useMayCall('updateReviewedKeywords')
  const columns = useMemo(() => {
    const onError = (failure: unknown) => notify.error(failure, 'The proposal was not saved')
    return proposalColumns({
      onLook: setLooking,
      onAdd: ({ text }) => {
        onChanging()
        addOne(
          { body: { cardId: card.id, text, status: 'approved' } },
          { onSuccess: ([first]) => first && onMatching({ jobRunId: first.jobRunId }), onError },
        )
      },
      onReject: mayReject
        ? ({ id }) => rejectOne({ query: { idList: String(id), status: 'rejected' } }, { onError })
        : null,
      busy,
    })
  }, [card.id, addOne, rejectOne, mayReject, busy, onChanging, onMatching])
  const look = (
    <Button
      leftSection={<IconBulb size={16} />}
      loading={find.isPending}
      onClick={() => find.mutate(card.title, { onError: failure => notify.error(failure, 'Nothing was proposed') })}
    >
      {data?.length ? 'Search again' : 'Find keywords'}
    </Button>
  )
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" c="dimmed" maw="70ch">
          Words that are said significantly more often near the matches of this card than elsewhere.
        </Text>
        {data && data.length > 0 && look}
      </Group>
      <DataTable
        label="Recommended keywords"
        rows={data}
        columns={columns}
        phone={phoneLines}
        rowKey={proposal => proposal.id}
        error={error}
        onRetry={() => void refetch()}
        maxHeight={420}
        empty={
          <EmptyState title="No keywords found" actions={look}>
            {find.isSuccess
              ? 'Nothing is said significantly more often near the matches than elsewhere.'
              : 'Nothing has been looked for yet.'}
          </EmptyState>
        }
      />
      {looking && <KeywordPreview cardId={card.id} text={looking.keyword} />}
    </Stack>
  )
}
