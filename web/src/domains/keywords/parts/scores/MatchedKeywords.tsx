import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { AddKeywordsDialog } from '#domains/keywords/shared/AddKeywordsDialog.tsx'
import { useMarket } from '#domains/playbook/shared/use-market.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { DeleteKeyword } from '../DeleteKeyword.tsx'
import type { MatchingRun } from '../MatchingProgress.tsx'
import { type StoryScore, scoreColumns } from './score-columns.tsx'

const phoneLines = [
  ['keyword', 'actions'],
  ['conversations', 'elastic', 'total'],
  ['frequency', 'persistence'],
  ['originality', 'quality'],
  ['source', 'accuracy', 'relevance'],
] as const

interface MatchedKeywordsProps {
  cardId: number
  marketId: number | null
  storyIdList: readonly number[]
  direction: 'buyer' | 'bidirectional'
  onMatching: (run: MatchingRun) => void
  /** Keywords are about to be added, or one to be deleted; the matching that follows is found by its card. */
  onChanging: () => void
}

/** The keywords of a card with their scores in some deals; to add, to delete, to research. */
export function MatchedKeywords(props: MatchedKeywordsProps) {
  const { cardId, marketId, storyIdList, direction, onMatching, onChanging } = props
  const { data, error, refetch } = useApiQuery(
    'getKeywordScoresForStories',
    { body: { cardId, storyIdList: [...storyIdList], buyerBidirectional: direction } },
    { enabled: storyIdList.length > 0 },
  )
  const market = useMarket(marketId)
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<StoryScore | null>(null)
  const dealId = storyIdList.length === 1 ? (storyIdList[0] ?? null) : null
  const columns = useMemo(
    () => scoreColumns({ cardId, storyId: dealId, direction, market, onDelete: setDeleting }),
    [cardId, dealId, direction, market],
  )
  const add = (
    <RestrictedButton call="addCardMatchTags" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      Add keywords
    </RestrictedButton>
  )
  return (
    <>
      <DataTable
        label="Matched keywords"
        rows={data}
        columns={columns}
        phone={phoneLines}
        rowKey={keyword => keyword.keywordId}
        searchLabel="Search keywords"
        exportName="Keyword scores"
        paging
        error={error}
        onRetry={() => void refetch()}
        tools={data && data.length > 0 && add}
        empty={
          <EmptyState title="No keywords found" actions={add}>
            Without keywords the card matches no conversation.
          </EmptyState>
        }
      />
      <AddKeywordsDialog
        cardId={cardId}
        opened={adding}
        onClose={() => setAdding(false)}
        onChanging={onChanging}
        onSaved={onMatching}
      />
      <DeleteKeyword
        keyword={deleting && { ...deleting, id: deleting.keywordId }}
        onDeleting={onChanging}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}
