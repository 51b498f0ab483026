import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useMayCall } from '../../../../lib/may-call.ts'
import { notify } from '../../../../ui/notify.ts'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { useAddKeywords } from '../../api/add-keywords.ts'
import { type Proposal, useFindProposals, useProposals, useRejectProposal } from '../../api/proposals.ts'
import { KeywordPreview } from '../KeywordPreview.tsx'
import type { MatchingRun } from '../MatchingProgress.tsx'
import { proposalColumns } from './proposal-columns.tsx'

export interface ProposalsProps {
  card: { readonly id: number; readonly title: string }
  /** A keyword was added and is being matched by this run. */
  onMatching: (run: MatchingRun) => void
}

/** Keywords that the engine proposes for a card: what each would match, to add or to refuse. */
export function Proposals({ card, onMatching }: ProposalsProps) {
  const { data, error, refetch } = useProposals(card.id)
  const find = useFindProposals(card.id)
  const add = useAddKeywords()
  const reject = useRejectProposal(card.id)
  const [looking, setLooking] = useState<Proposal | null>(null)
  const { mutate: addOne } = add
  const { mutate: rejectOne } = reject
  const busy = add.isPending || reject.isPending
  const mayReject = useMayCall('updateReviewedKeywords')
  const columns = useMemo(() => {
    const onError = (failure: unknown) => notify.error(failure, 'The proposal was not decided')
    return proposalColumns({
      onLook: setLooking,
      onAdd: ({ text }) =>
        addOne(
          { cardId: card.id, text },
          { onSuccess: ([first]) => first && onMatching({ jobRunId: first.jobRunId }), onError },
        ),
      onReject: mayReject ? ({ id }) => rejectOne(id, { onError }) : null,
      busy,
    })
  }, [card.id, addOne, rejectOne, mayReject, busy, onMatching])
  const look = (
    <Button
      leftSection={<IconBulb size={16} />}
      loading={find.isPending}
      onClick={() => find.mutate(card.title, { onError: failure => notify.error(failure, 'Nothing was proposed') })}
    >
      {data?.length ? 'Look again' : 'Find keywords'}
    </Button>
  )
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" c="dimmed" maw="70ch">
          Words that are surely said more near the matches of this card than elsewhere.
        </Text>
        {data && data.length > 0 && look}
      </Group>
      <DataTable
        label="Recommended keywords"
        rows={data}
        columns={columns}
        rowKey={proposal => proposal.id}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        maxHeight={420}
        empty={
          <EmptyState title="No keywords found" actions={look}>
            {find.isSuccess ? 'Nothing is said surely more near the matches than elsewhere.' : undefined}
          </EmptyState>
        }
      />
      {looking && <KeywordPreview cardId={card.id} text={looking.keyword} />}
    </Stack>
  )
}
