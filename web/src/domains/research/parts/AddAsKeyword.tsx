import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AddKeywordsDialog } from '#domains/keywords/shared/AddKeywordsDialog.tsx'
import { useAddedKeywords } from '#domains/keywords/shared/use-added-keywords.tsx'
import { CardMenu } from '#domains/playbook/shared/CardMenu.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'

interface AddAsKeywordProps {
  /** What was searched for. */
  text: string
  exact: boolean
  /** Offers the cards of this market; null: all. */
  marketId: number | null
}

interface ChosenCard {
  readonly id: number
  readonly title: string
}

/** Makes a keyword of what was searched for: first the card, then the keyword as it will be saved. */
export function AddAsKeyword({ text, exact, marketId }: AddAsKeywordProps) {
  const [asking, setAsking] = useState(false)
  const [card, setCard] = useState<ChosenCard | null>(null)
  const [adding, setAdding] = useState(false)
  const { onChanging, onSaved, dialog } = useAddedKeywords(card)
  const close = () => {
    setAsking(false)
    setAdding(false)
  }
  return (
    <>
      <RestrictedButton
        call="addCardMatchTags"
        leftSection={<IconPlus size={16} />}
        variant="default"
        onClick={() => setAsking(true)}
      >
        Add as keyword
      </RestrictedButton>
      <Dialog
        title="Add as keyword"
        opened={asking && !adding}
        onClose={close}
        size={492}
        actions={
          <>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button disabled={card === null} onClick={() => setAdding(true)}>
              Continue
            </Button>
          </>
        }
      >
        <CardMenu label="Message card" cardId={card?.id ?? null} marketId={marketId} onChange={setCard} width="100%" />
      </Dialog>
      {card !== null && (
        <AddKeywordsDialog
          key={`${card.id} ${text} ${exact}`}
          cardId={card.id}
          initial={exact ? `"${text}"` : text}
          opened={adding}
          onClose={close}
          onChanging={onChanging}
          onSaved={onSaved}
        />
      )}
      {dialog}
    </>
  )
}
