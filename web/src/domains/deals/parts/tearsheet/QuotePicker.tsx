import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { SideLabel } from '#domains/conversations/shared/SideLabel.tsx'
import { useDealCards } from '#domains/crm/shared/use-deal-cards.ts'
import type { SaidQuote } from '#domains/deals/api/tearsheet.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { SwitchField } from '#ui/input/SwitchField.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { QuoteLink } from './QuoteLink.tsx'
import classes from './Tearsheet.module.css'

const keyOf = ({ convId, fragment }: SaidQuote) => `${convId} ${fragment}`

interface QuotePickerProps {
  dealId: number
  /** The line that the quotes are for. */
  lineText: string
  onAdd: (quotes: readonly SaidQuote[]) => void
  onClose: () => void
}

interface QuoteListProps {
  dealId: number
  cardId: number
  direction: 'buyer' | 'bidirectional'
  picked: ReadonlyMap<string, SaidQuote>
  onPick: (quote: SaidQuote) => void
}

function QuoteList({ dealId, cardId, direction, picked, onPick }: QuoteListProps) {
  const query = useApiQuery(
    'listTearsheetQuotes',
    cardId === null ? null : { params: { storyId: dealId }, query: { cardId, buyerBidirectional: direction } },
  )
  return (
    <QueryState query={query} loading={<SkeletonText lines={8} />}>
      {data => {
        if (data.quotes.length === 0) return <EmptyState title="No insights found." />
        return (
          <>
            <Text size="sm" c="dimmed" role="status">
              {formatQuantity(data.quotes.length, 'moment')} in {formatQuantity(data.read, 'conversation')}
              {data.read < data.conversations && `, the newest of ${formatCount(data.conversations)}`}
            </Text>
            <ul className={classes.moments}>
              {data.quotes.map(quote => (
                <li key={keyOf(quote)}>
                  <Checkbox
                    checked={picked.has(keyOf(quote))}
                    onChange={() => onPick(quote)}
                    label={<q className={classes.said}>{quote.text}</q>}
                  />
                  <div className={classes.momentFacts}>
                    <SideLabel side={quote.side} />
                    <QuoteLink dealId={dealId} quote={quote} newTab />
                  </div>
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </QueryState>
  )
}

/** The key moments of the deal, card by card, to choose quotes from. */
export function QuotePicker({ dealId, lineText, onAdd, onClose }: QuotePickerProps) {
  const [direction, setDirection] = useState<'buyer' | 'bidirectional'>('buyer')
  const [chosen, setChosen] = useState<number | null>(null)
  const [picked, setPicked] = useState<ReadonlyMap<string, SaidQuote>>(new Map())
  const cards = useDealCards(dealId, direction)
  const said = (cards.data ?? []).filter(({ matches }) => matches > 0)
  const cardId = said.some(one => one.cardId === chosen) ? chosen : (said[0]?.cardId ?? null)
  const pick = (quote: SaidQuote) =>
    setPicked(present => {
      const next = new Map(present)
      if (!next.delete(keyOf(quote))) next.set(keyOf(quote), quote)
      return next
    })
  const list = () => (
    <QueryState query={cards} loading={<SkeletonText lines={8} />}>
      {() => {
        if (cardId === null) return <EmptyState title="No insights found." />
        return <QuoteList dealId={dealId} cardId={cardId} direction={direction} picked={picked} onPick={pick} />
      }}
    </QueryState>
  )
  return (
    <Dialog
      title="Choose quotes"
      opened
      onClose={onClose}
      size="xl"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={picked.size === 0} onClick={() => onAdd([...picked.values()])}>
            {picked.size === 0 ? 'Add quotes' : `Add ${formatQuantity(picked.size, 'quote')}`}
          </Button>
        </>
      }
    >
      <blockquote className={classes.forLine}>{lineText}</blockquote>
      <div className={classes.pickerTools}>
        <SelectMenu
          label="Card"
          hideLabel
          width={280}
          loading={cards.isPending}
          choices={said.map(one => ({ value: String(one.cardId), label: one.title, count: one.matches }))}
          value={cardId === null ? null : String(cardId)}
          onChange={value => setChosen(Number(value))}
        />
        <SwitchField
          label="Direction"
          off="Buyer-only"
          on="Bidirectional"
          checked={direction === 'bidirectional'}
          onChange={both => setDirection(both ? 'bidirectional' : 'buyer')}
        />
      </div>
      {list()}
    </Dialog>
  )
}
