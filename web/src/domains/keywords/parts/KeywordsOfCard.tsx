import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useMarket } from '#domains/playbook/shared/use-market.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { notify } from '#ui/notify.ts'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { AddKeywordsDialog } from '../shared/AddKeywordsDialog.tsx'
import { DeleteKeyword } from './DeleteKeyword.tsx'
import { KeywordSamplesDialog } from './KeywordSamplesDialog.tsx'
import { type CardKeyword, keywordColumns } from './keyword-columns.tsx'
import type { MatchingRun } from './MatchingProgress.tsx'
import { RecommendButton } from './proposals/RecommendButton.tsx'

const phoneLines = [
  ['keyword', 'actions'],
  ['source'],
  ['conversations', 'buyer'],
  ['emails', 'calls', 'deals'],
  ['block'],
] as const

interface KeywordsOfCardProps {
  card: {
    readonly id: number
    readonly title: string
    readonly marketId: number
    readonly cardTagsList: readonly CardKeyword[]
  }
  /** Keywords were added and are being matched by this run. */
  onAdded: (run: MatchingRun) => void
  /** A keyword was changed and is being matched by this run. */
  onMatching: (run: MatchingRun) => void
  /** A keyword is about to be changed or deleted; the matching after a deletion is found by its card. */
  onChanging: () => void
}

/** The keywords of a card with their counts and scores; to add and to delete. */
export function KeywordsOfCard({ card, onAdded, onMatching, onChanging }: KeywordsOfCardProps) {
  const [adding, setAdding] = useState(false)
  const [looking, setLooking] = useState<CardKeyword | null>(null)
  const [deleting, setDeleting] = useState<CardKeyword | null>(null)
  const { mutate: block, isPending: busy } = useApiMutation('updateBlockEmailFlag')
  const market = useMarket(card.marketId)
  const columns = useMemo(
    () =>
      keywordColumns({
        onLook: setLooking,
        onDelete: setDeleting,
        onBlock: (keyword, blocked) => {
          onChanging()
          block(
            { body: { flag: blocked ? 'Y' : 'N', idList: [keyword.id] } },
            {
              onSuccess: ({ jobRunId }) => jobRunId > 0 && onMatching({ jobRunId }),
              onError: error => notify.error(error, 'The keyword was not changed'),
            },
          )
        },
        busy,
        market,
      }),
    [block, busy, market, onMatching, onChanging],
  )
  const add = (
    <Group gap="xs">
      <RestrictedButton call="addCardMatchTags" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
        Add keywords
      </RestrictedButton>
      <RecommendButton card={card} />
    </Group>
  )
  return (
    <>
      <DataTable
        name="keywords-of-card"
        label="Matched keywords"
        rows={card.cardTagsList}
        columns={columns}
        phone={phoneLines}
        rowKey={keyword => keyword.id}
        searchLabel="Search keywords"
        exportName={`Keywords of ${card.title}`}
        paging
        tools={card.cardTagsList.length > 0 && add}
        empty={
          <EmptyState title="No keywords found" actions={add}>
            Without keywords the card matches no conversation.
          </EmptyState>
        }
      />
      <AddKeywordsDialog
        cardId={card.id}
        opened={adding}
        onClose={() => setAdding(false)}
        onChanging={onChanging}
        onSaved={onAdded}
      />
      <KeywordSamplesDialog keyword={looking} onClose={() => setLooking(null)} />
      <DeleteKeyword keyword={deleting} onDeleting={onChanging} onClose={() => setDeleting(null)} />
    </>
  )
}
