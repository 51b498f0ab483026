import { Button, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { PagedRows } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { QuoteOfDeal } from './QuoteOfDeal.tsx'
import classes from './Story.module.css'

type Sentence = Answer<'listBuyerSentences'>['rows'][number]

interface BuyerSentencesProps {
  readonly dealId: number
  /** Whether a sentence is among the quotes already. */
  readonly isChosen: (sentence: Sentence) => boolean
  readonly onChoose: (sentence: Sentence) => void
}

/** All that buyers said in the deal, to quote from: also where no card came up. */
export function BuyerSentences({ dealId, isChosen, onChoose }: BuyerSentencesProps) {
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search.trim())
  const [turned, setTurned] = useState({ page: 1, size: 10 })
  const found = useApiQuery(
    'listBuyerSentences',
    { params: { storyId: dealId }, query: { search: sought, pageNumber: turned.page, pageSize: turned.size } },
    { placeholderData: keepPreviousData },
  )
  return (
    <div className={classes.stack}>
      <TextInput
        type="search"
        label="Search what buyers said"
        value={search}
        maxLength={200}
        onChange={event => {
          setSearch(event.currentTarget.value)
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
        skeleton={<SkeletonRows rows={4} height={64} />}
        empty={
          <EmptyState
            title={sought === '' ? 'No buyer said anything in this deal that can be quoted' : 'No buyer said this'}
          />
        }
      >
        {rows => (
          <ul className={classes.list} aria-label="What buyers said">
            {rows.map(sentence => (
              <li key={`${sentence.convId} ${sentence.fragment}`}>
                <QuoteOfDeal dealId={dealId} quote={sentence} />
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={isChosen(sentence)}
                  onClick={() => onChoose(sentence)}
                >
                  {isChosen(sentence) ? 'Quoted' : 'Quote this'}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </div>
  )
}
